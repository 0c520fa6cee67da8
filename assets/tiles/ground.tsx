<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="ground" tilewidth="64" tileheight="64" spacing="2" margin="1" tilecount="176" columns="8">
 <image source="ground.png" width="528" height="1452"/>
 <tile id="0" type="fill/grass/0">
  <properties>
   <property name="terrain" value="grass"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="1" type="fill/grass/1">
  <properties>
   <property name="terrain" value="grass"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="2" type="fill/grass/2">
  <properties>
   <property name="terrain" value="grass"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="3" type="fill/grass/3">
  <properties>
   <property name="terrain" value="grass"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="4" type="fill/grass/4">
  <properties>
   <property name="terrain" value="grass"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="5" type="fill/grass/5">
  <properties>
   <property name="terrain" value="grass"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="6" type="fill/grass/6">
  <properties>
   <property name="terrain" value="grass"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="7" type="fill/grass/7">
  <properties>
   <property name="terrain" value="grass"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="8" type="fill/road/0">
  <properties>
   <property name="terrain" value="road"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="9" type="fill/road/1">
  <properties>
   <property name="terrain" value="road"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="10" type="fill/road/2">
  <properties>
   <property name="terrain" value="road"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="11" type="fill/road/3">
  <properties>
   <property name="terrain" value="road"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="12" type="fill/road/4">
  <properties>
   <property name="terrain" value="road"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="13" type="fill/road/5">
  <properties>
   <property name="terrain" value="road"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="14" type="fill/road/6">
  <properties>
   <property name="terrain" value="road"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="15" type="fill/road/7">
  <properties>
   <property name="terrain" value="road"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="16" type="fill/stone/0">
  <properties>
   <property name="terrain" value="stone"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="17" type="fill/stone/1">
  <properties>
   <property name="terrain" value="stone"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="18" type="fill/stone/2">
  <properties>
   <property name="terrain" value="stone"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="19" type="fill/stone/3">
  <properties>
   <property name="terrain" value="stone"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="20" type="fill/stone/4">
  <properties>
   <property name="terrain" value="stone"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="21" type="fill/stone/5">
  <properties>
   <property name="terrain" value="stone"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="22" type="fill/stone/6">
  <properties>
   <property name="terrain" value="stone"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="23" type="fill/stone/7">
  <properties>
   <property name="terrain" value="stone"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="24" type="fill/sand/0">
  <properties>
   <property name="terrain" value="sand"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="25" type="fill/sand/1">
  <properties>
   <property name="terrain" value="sand"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="26" type="fill/sand/2">
  <properties>
   <property name="terrain" value="sand"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="27" type="fill/sand/3">
  <properties>
   <property name="terrain" value="sand"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="28" type="fill/sand/4">
  <properties>
   <property name="terrain" value="sand"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="29" type="fill/sand/5">
  <properties>
   <property name="terrain" value="sand"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="30" type="fill/sand/6">
  <properties>
   <property name="terrain" value="sand"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="31" type="fill/sand/7">
  <properties>
   <property name="terrain" value="sand"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="32" type="fill/ice/0">
  <properties>
   <property name="terrain" value="ice"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="33" type="fill/ice/1">
  <properties>
   <property name="terrain" value="ice"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="34" type="fill/ice/2">
  <properties>
   <property name="terrain" value="ice"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="35" type="fill/ice/3">
  <properties>
   <property name="terrain" value="ice"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="36" type="fill/ice/4">
  <properties>
   <property name="terrain" value="ice"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="37" type="fill/ice/5">
  <properties>
   <property name="terrain" value="ice"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="38" type="fill/ice/6">
  <properties>
   <property name="terrain" value="ice"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="39" type="fill/ice/7">
  <properties>
   <property name="terrain" value="ice"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="40" type="fill/underbrush/0">
  <properties>
   <property name="terrain" value="underbrush"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="41" type="fill/underbrush/1">
  <properties>
   <property name="terrain" value="underbrush"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="42" type="fill/underbrush/2">
  <properties>
   <property name="terrain" value="underbrush"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="43" type="fill/underbrush/3">
  <properties>
   <property name="terrain" value="underbrush"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="44" type="fill/underbrush/4">
  <properties>
   <property name="terrain" value="underbrush"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="45" type="fill/underbrush/5">
  <properties>
   <property name="terrain" value="underbrush"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="46" type="fill/underbrush/6">
  <properties>
   <property name="terrain" value="underbrush"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="47" type="fill/underbrush/7">
  <properties>
   <property name="terrain" value="underbrush"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="48" type="fill/forest/0">
  <properties>
   <property name="terrain" value="forest"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="49" type="fill/forest/1">
  <properties>
   <property name="terrain" value="forest"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="50" type="fill/forest/2">
  <properties>
   <property name="terrain" value="forest"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="51" type="fill/forest/3">
  <properties>
   <property name="terrain" value="forest"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="52" type="fill/forest/4">
  <properties>
   <property name="terrain" value="forest"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="53" type="fill/forest/5">
  <properties>
   <property name="terrain" value="forest"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="54" type="fill/forest/6">
  <properties>
   <property name="terrain" value="forest"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="55" type="fill/forest/7">
  <properties>
   <property name="terrain" value="forest"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="56" type="fill/factory/0">
  <properties>
   <property name="terrain" value="factory"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="57" type="fill/factory/1">
  <properties>
   <property name="terrain" value="factory"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="58" type="fill/factory/2">
  <properties>
   <property name="terrain" value="factory"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="59" type="fill/factory/3">
  <properties>
   <property name="terrain" value="factory"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="60" type="fill/factory/4">
  <properties>
   <property name="terrain" value="factory"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="61" type="fill/factory/5">
  <properties>
   <property name="terrain" value="factory"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="62" type="fill/factory/6">
  <properties>
   <property name="terrain" value="factory"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="63" type="fill/factory/7">
  <properties>
   <property name="terrain" value="factory"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="64" type="fill/water/0">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="65" type="fill/water/1">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="66" type="fill/water/2">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="67" type="fill/water/3">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="68" type="fill/water/4">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="69" type="fill/water/5">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="70" type="fill/water/6">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="71" type="fill/water/7">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="72" type="fill/chasm/0">
  <properties>
   <property name="terrain" value="chasm"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="73" type="fill/chasm/1">
  <properties>
   <property name="terrain" value="chasm"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="74" type="fill/chasm/2">
  <properties>
   <property name="terrain" value="chasm"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="75" type="fill/chasm/3">
  <properties>
   <property name="terrain" value="chasm"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="76" type="fill/chasm/4">
  <properties>
   <property name="terrain" value="chasm"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="77" type="fill/chasm/5">
  <properties>
   <property name="terrain" value="chasm"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="78" type="fill/chasm/6">
  <properties>
   <property name="terrain" value="chasm"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="79" type="fill/chasm/7">
  <properties>
   <property name="terrain" value="chasm"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="80" type="wall/0">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="81" type="wall/1">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="82" type="wall/2">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="83" type="wall/3">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="84" type="wall/4">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="85" type="wall/5">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="86" type="wall/6">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="87" type="wall/7">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="88" type="wall/8">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="89" type="wall/9">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="90" type="wall/10">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="91" type="wall/11">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="92" type="wall/12">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="93" type="wall/13">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="94" type="wall/14">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="95" type="wall/15">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="96" type="fill/planks/0">
  <properties>
   <property name="terrain" value="planks"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="97" type="fill/planks/1">
  <properties>
   <property name="terrain" value="planks"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="98" type="fill/planks/2">
  <properties>
   <property name="terrain" value="planks"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="99" type="fill/planks/3">
  <properties>
   <property name="terrain" value="planks"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="100" type="fill/planks/4">
  <properties>
   <property name="terrain" value="planks"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="101" type="fill/planks/5">
  <properties>
   <property name="terrain" value="planks"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="102" type="fill/planks/6">
  <properties>
   <property name="terrain" value="planks"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="103" type="fill/planks/7">
  <properties>
   <property name="terrain" value="planks"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="104" type="fill/bog/0">
  <properties>
   <property name="terrain" value="bog"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="105" type="fill/bog/1">
  <properties>
   <property name="terrain" value="bog"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="106" type="fill/bog/2">
  <properties>
   <property name="terrain" value="bog"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="107" type="fill/bog/3">
  <properties>
   <property name="terrain" value="bog"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="108" type="fill/bog/4">
  <properties>
   <property name="terrain" value="bog"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="109" type="fill/bog/5">
  <properties>
   <property name="terrain" value="bog"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="110" type="fill/bog/6">
  <properties>
   <property name="terrain" value="bog"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="111" type="fill/bog/7">
  <properties>
   <property name="terrain" value="bog"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="112" type="fill/rubble/0">
  <properties>
   <property name="terrain" value="rubble"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="113" type="fill/rubble/1">
  <properties>
   <property name="terrain" value="rubble"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="114" type="fill/rubble/2">
  <properties>
   <property name="terrain" value="rubble"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="115" type="fill/rubble/3">
  <properties>
   <property name="terrain" value="rubble"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="116" type="fill/rubble/4">
  <properties>
   <property name="terrain" value="rubble"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="117" type="fill/rubble/5">
  <properties>
   <property name="terrain" value="rubble"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="118" type="fill/rubble/6">
  <properties>
   <property name="terrain" value="rubble"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="119" type="fill/rubble/7">
  <properties>
   <property name="terrain" value="rubble"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="120" type="fill/litter/0">
  <properties>
   <property name="terrain" value="litter"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="121" type="fill/litter/1">
  <properties>
   <property name="terrain" value="litter"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="122" type="fill/litter/2">
  <properties>
   <property name="terrain" value="litter"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="123" type="fill/litter/3">
  <properties>
   <property name="terrain" value="litter"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="124" type="fill/litter/4">
  <properties>
   <property name="terrain" value="litter"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="125" type="fill/litter/5">
  <properties>
   <property name="terrain" value="litter"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="126" type="fill/litter/6">
  <properties>
   <property name="terrain" value="litter"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="127" type="fill/litter/7">
  <properties>
   <property name="terrain" value="litter"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="128" type="fill/murk/0">
  <properties>
   <property name="terrain" value="murk"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="129" type="fill/murk/1">
  <properties>
   <property name="terrain" value="murk"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="130" type="fill/murk/2">
  <properties>
   <property name="terrain" value="murk"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="131" type="fill/murk/3">
  <properties>
   <property name="terrain" value="murk"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="132" type="fill/murk/4">
  <properties>
   <property name="terrain" value="murk"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="133" type="fill/murk/5">
  <properties>
   <property name="terrain" value="murk"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="134" type="fill/murk/6">
  <properties>
   <property name="terrain" value="murk"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="135" type="fill/murk/7">
  <properties>
   <property name="terrain" value="murk"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="136" type="fill/gulf/0">
  <properties>
   <property name="terrain" value="gulf"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="137" type="fill/gulf/1">
  <properties>
   <property name="terrain" value="gulf"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="138" type="fill/gulf/2">
  <properties>
   <property name="terrain" value="gulf"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="139" type="fill/gulf/3">
  <properties>
   <property name="terrain" value="gulf"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="140" type="fill/gulf/4">
  <properties>
   <property name="terrain" value="gulf"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="141" type="fill/gulf/5">
  <properties>
   <property name="terrain" value="gulf"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="142" type="fill/gulf/6">
  <properties>
   <property name="terrain" value="gulf"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="143" type="fill/gulf/7">
  <properties>
   <property name="terrain" value="gulf"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="144" type="roof/0">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="145" type="roof/1">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="146" type="roof/2">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="147" type="roof/3">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="148" type="roof/4">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="149" type="roof/5">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="150" type="roof/6">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="151" type="roof/7">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="152" type="roof/8">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="153" type="roof/9">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="154" type="roof/10">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="155" type="roof/11">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="156" type="roof/12">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="157" type="roof/13">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="158" type="roof/14">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="159" type="roof/15">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="160" type="crag/0">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="161" type="crag/1">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="162" type="crag/2">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="163" type="crag/3">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="164" type="crag/4">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="165" type="crag/5">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="166" type="crag/6">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="167" type="crag/7">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="168" type="crag/8">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="169" type="crag/9">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="170" type="crag/10">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="171" type="crag/11">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="172" type="crag/12">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="173" type="crag/13">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="174" type="crag/14">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="175" type="crag/15">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
</tileset>
