<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="hex_flat" tilewidth="75" tileheight="64" spacing="2" margin="1" tilecount="1600" columns="32">
 <image source="hex_flat.png" width="2464" height="3300"/>
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
 <tile id="8" type="fill/grass/8">
  <properties>
   <property name="terrain" value="grass"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="9" type="fill/grass/9">
  <properties>
   <property name="terrain" value="grass"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="10" type="fill/grass/10">
  <properties>
   <property name="terrain" value="grass"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="11" type="fill/grass/11">
  <properties>
   <property name="terrain" value="grass"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="12" type="fill/grass/12">
  <properties>
   <property name="terrain" value="grass"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="13" type="fill/grass/13">
  <properties>
   <property name="terrain" value="grass"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="14" type="fill/grass/14">
  <properties>
   <property name="terrain" value="grass"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="15" type="fill/grass/15">
  <properties>
   <property name="terrain" value="grass"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="16" type="fill/road/0">
  <properties>
   <property name="terrain" value="road"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="17" type="fill/road/1">
  <properties>
   <property name="terrain" value="road"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="18" type="fill/road/2">
  <properties>
   <property name="terrain" value="road"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="19" type="fill/road/3">
  <properties>
   <property name="terrain" value="road"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="20" type="fill/road/4">
  <properties>
   <property name="terrain" value="road"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="21" type="fill/road/5">
  <properties>
   <property name="terrain" value="road"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="22" type="fill/road/6">
  <properties>
   <property name="terrain" value="road"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="23" type="fill/road/7">
  <properties>
   <property name="terrain" value="road"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="24" type="fill/road/8">
  <properties>
   <property name="terrain" value="road"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="25" type="fill/road/9">
  <properties>
   <property name="terrain" value="road"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="26" type="fill/road/10">
  <properties>
   <property name="terrain" value="road"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="27" type="fill/road/11">
  <properties>
   <property name="terrain" value="road"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="28" type="fill/road/12">
  <properties>
   <property name="terrain" value="road"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="29" type="fill/road/13">
  <properties>
   <property name="terrain" value="road"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="30" type="fill/road/14">
  <properties>
   <property name="terrain" value="road"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="31" type="fill/road/15">
  <properties>
   <property name="terrain" value="road"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="32" type="fill/stone/0">
  <properties>
   <property name="terrain" value="stone"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="33" type="fill/stone/1">
  <properties>
   <property name="terrain" value="stone"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="34" type="fill/stone/2">
  <properties>
   <property name="terrain" value="stone"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="35" type="fill/stone/3">
  <properties>
   <property name="terrain" value="stone"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="36" type="fill/stone/4">
  <properties>
   <property name="terrain" value="stone"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="37" type="fill/stone/5">
  <properties>
   <property name="terrain" value="stone"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="38" type="fill/stone/6">
  <properties>
   <property name="terrain" value="stone"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="39" type="fill/stone/7">
  <properties>
   <property name="terrain" value="stone"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="40" type="fill/stone/8">
  <properties>
   <property name="terrain" value="stone"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="41" type="fill/stone/9">
  <properties>
   <property name="terrain" value="stone"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="42" type="fill/stone/10">
  <properties>
   <property name="terrain" value="stone"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="43" type="fill/stone/11">
  <properties>
   <property name="terrain" value="stone"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="44" type="fill/stone/12">
  <properties>
   <property name="terrain" value="stone"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="45" type="fill/stone/13">
  <properties>
   <property name="terrain" value="stone"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="46" type="fill/stone/14">
  <properties>
   <property name="terrain" value="stone"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="47" type="fill/stone/15">
  <properties>
   <property name="terrain" value="stone"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="48" type="fill/sand/0">
  <properties>
   <property name="terrain" value="sand"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="49" type="fill/sand/1">
  <properties>
   <property name="terrain" value="sand"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="50" type="fill/sand/2">
  <properties>
   <property name="terrain" value="sand"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="51" type="fill/sand/3">
  <properties>
   <property name="terrain" value="sand"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="52" type="fill/sand/4">
  <properties>
   <property name="terrain" value="sand"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="53" type="fill/sand/5">
  <properties>
   <property name="terrain" value="sand"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="54" type="fill/sand/6">
  <properties>
   <property name="terrain" value="sand"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="55" type="fill/sand/7">
  <properties>
   <property name="terrain" value="sand"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="56" type="fill/sand/8">
  <properties>
   <property name="terrain" value="sand"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="57" type="fill/sand/9">
  <properties>
   <property name="terrain" value="sand"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="58" type="fill/sand/10">
  <properties>
   <property name="terrain" value="sand"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="59" type="fill/sand/11">
  <properties>
   <property name="terrain" value="sand"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="60" type="fill/sand/12">
  <properties>
   <property name="terrain" value="sand"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="61" type="fill/sand/13">
  <properties>
   <property name="terrain" value="sand"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="62" type="fill/sand/14">
  <properties>
   <property name="terrain" value="sand"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="63" type="fill/sand/15">
  <properties>
   <property name="terrain" value="sand"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="64" type="fill/ice/0">
  <properties>
   <property name="terrain" value="ice"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="65" type="fill/ice/1">
  <properties>
   <property name="terrain" value="ice"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="66" type="fill/ice/2">
  <properties>
   <property name="terrain" value="ice"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="67" type="fill/ice/3">
  <properties>
   <property name="terrain" value="ice"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="68" type="fill/ice/4">
  <properties>
   <property name="terrain" value="ice"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="69" type="fill/ice/5">
  <properties>
   <property name="terrain" value="ice"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="70" type="fill/ice/6">
  <properties>
   <property name="terrain" value="ice"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="71" type="fill/ice/7">
  <properties>
   <property name="terrain" value="ice"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="72" type="fill/ice/8">
  <properties>
   <property name="terrain" value="ice"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="73" type="fill/ice/9">
  <properties>
   <property name="terrain" value="ice"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="74" type="fill/ice/10">
  <properties>
   <property name="terrain" value="ice"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="75" type="fill/ice/11">
  <properties>
   <property name="terrain" value="ice"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="76" type="fill/ice/12">
  <properties>
   <property name="terrain" value="ice"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="77" type="fill/ice/13">
  <properties>
   <property name="terrain" value="ice"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="78" type="fill/ice/14">
  <properties>
   <property name="terrain" value="ice"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="79" type="fill/ice/15">
  <properties>
   <property name="terrain" value="ice"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="80" type="fill/underbrush/0">
  <properties>
   <property name="terrain" value="underbrush"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="81" type="fill/underbrush/1">
  <properties>
   <property name="terrain" value="underbrush"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="82" type="fill/underbrush/2">
  <properties>
   <property name="terrain" value="underbrush"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="83" type="fill/underbrush/3">
  <properties>
   <property name="terrain" value="underbrush"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="84" type="fill/underbrush/4">
  <properties>
   <property name="terrain" value="underbrush"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="85" type="fill/underbrush/5">
  <properties>
   <property name="terrain" value="underbrush"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="86" type="fill/underbrush/6">
  <properties>
   <property name="terrain" value="underbrush"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="87" type="fill/underbrush/7">
  <properties>
   <property name="terrain" value="underbrush"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="88" type="fill/underbrush/8">
  <properties>
   <property name="terrain" value="underbrush"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="89" type="fill/underbrush/9">
  <properties>
   <property name="terrain" value="underbrush"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="90" type="fill/underbrush/10">
  <properties>
   <property name="terrain" value="underbrush"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="91" type="fill/underbrush/11">
  <properties>
   <property name="terrain" value="underbrush"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="92" type="fill/underbrush/12">
  <properties>
   <property name="terrain" value="underbrush"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="93" type="fill/underbrush/13">
  <properties>
   <property name="terrain" value="underbrush"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="94" type="fill/underbrush/14">
  <properties>
   <property name="terrain" value="underbrush"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="95" type="fill/underbrush/15">
  <properties>
   <property name="terrain" value="underbrush"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="96" type="fill/forest/0">
  <properties>
   <property name="terrain" value="forest"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="97" type="fill/forest/1">
  <properties>
   <property name="terrain" value="forest"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="98" type="fill/forest/2">
  <properties>
   <property name="terrain" value="forest"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="99" type="fill/forest/3">
  <properties>
   <property name="terrain" value="forest"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="100" type="fill/forest/4">
  <properties>
   <property name="terrain" value="forest"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="101" type="fill/forest/5">
  <properties>
   <property name="terrain" value="forest"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="102" type="fill/forest/6">
  <properties>
   <property name="terrain" value="forest"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="103" type="fill/forest/7">
  <properties>
   <property name="terrain" value="forest"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="104" type="fill/forest/8">
  <properties>
   <property name="terrain" value="forest"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="105" type="fill/forest/9">
  <properties>
   <property name="terrain" value="forest"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="106" type="fill/forest/10">
  <properties>
   <property name="terrain" value="forest"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="107" type="fill/forest/11">
  <properties>
   <property name="terrain" value="forest"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="108" type="fill/forest/12">
  <properties>
   <property name="terrain" value="forest"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="109" type="fill/forest/13">
  <properties>
   <property name="terrain" value="forest"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="110" type="fill/forest/14">
  <properties>
   <property name="terrain" value="forest"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="111" type="fill/forest/15">
  <properties>
   <property name="terrain" value="forest"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="112" type="fill/factory/0">
  <properties>
   <property name="terrain" value="factory"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="113" type="fill/factory/1">
  <properties>
   <property name="terrain" value="factory"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="114" type="fill/factory/2">
  <properties>
   <property name="terrain" value="factory"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="115" type="fill/factory/3">
  <properties>
   <property name="terrain" value="factory"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="116" type="fill/factory/4">
  <properties>
   <property name="terrain" value="factory"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="117" type="fill/factory/5">
  <properties>
   <property name="terrain" value="factory"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="118" type="fill/factory/6">
  <properties>
   <property name="terrain" value="factory"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="119" type="fill/factory/7">
  <properties>
   <property name="terrain" value="factory"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="120" type="fill/factory/8">
  <properties>
   <property name="terrain" value="factory"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="121" type="fill/factory/9">
  <properties>
   <property name="terrain" value="factory"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="122" type="fill/factory/10">
  <properties>
   <property name="terrain" value="factory"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="123" type="fill/factory/11">
  <properties>
   <property name="terrain" value="factory"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="124" type="fill/factory/12">
  <properties>
   <property name="terrain" value="factory"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="125" type="fill/factory/13">
  <properties>
   <property name="terrain" value="factory"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="126" type="fill/factory/14">
  <properties>
   <property name="terrain" value="factory"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="127" type="fill/factory/15">
  <properties>
   <property name="terrain" value="factory"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="128" type="fill/chasm/0">
  <properties>
   <property name="terrain" value="chasm"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="129" type="fill/chasm/1">
  <properties>
   <property name="terrain" value="chasm"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="130" type="fill/chasm/2">
  <properties>
   <property name="terrain" value="chasm"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="131" type="fill/chasm/3">
  <properties>
   <property name="terrain" value="chasm"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="132" type="fill/chasm/4">
  <properties>
   <property name="terrain" value="chasm"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="133" type="fill/chasm/5">
  <properties>
   <property name="terrain" value="chasm"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="134" type="fill/chasm/6">
  <properties>
   <property name="terrain" value="chasm"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="135" type="fill/chasm/7">
  <properties>
   <property name="terrain" value="chasm"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="136" type="fill/chasm/8">
  <properties>
   <property name="terrain" value="chasm"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="137" type="fill/chasm/9">
  <properties>
   <property name="terrain" value="chasm"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="138" type="fill/chasm/10">
  <properties>
   <property name="terrain" value="chasm"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="139" type="fill/chasm/11">
  <properties>
   <property name="terrain" value="chasm"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="140" type="fill/chasm/12">
  <properties>
   <property name="terrain" value="chasm"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="141" type="fill/chasm/13">
  <properties>
   <property name="terrain" value="chasm"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="142" type="fill/chasm/14">
  <properties>
   <property name="terrain" value="chasm"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="143" type="fill/chasm/15">
  <properties>
   <property name="terrain" value="chasm"/>
   <property name="kind" value="air"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="144" type="fill/water/0">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
  <animation>
   <frame tileid="144" duration="220"/>
   <frame tileid="160" duration="220"/>
   <frame tileid="176" duration="220"/>
   <frame tileid="192" duration="220"/>
  </animation>
 </tile>
 <tile id="145" type="fill/water/1">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
  <animation>
   <frame tileid="145" duration="220"/>
   <frame tileid="161" duration="220"/>
   <frame tileid="177" duration="220"/>
   <frame tileid="193" duration="220"/>
  </animation>
 </tile>
 <tile id="146" type="fill/water/2">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
  <animation>
   <frame tileid="146" duration="220"/>
   <frame tileid="162" duration="220"/>
   <frame tileid="178" duration="220"/>
   <frame tileid="194" duration="220"/>
  </animation>
 </tile>
 <tile id="147" type="fill/water/3">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
  <animation>
   <frame tileid="147" duration="220"/>
   <frame tileid="163" duration="220"/>
   <frame tileid="179" duration="220"/>
   <frame tileid="195" duration="220"/>
  </animation>
 </tile>
 <tile id="148" type="fill/water/4">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
  <animation>
   <frame tileid="148" duration="220"/>
   <frame tileid="164" duration="220"/>
   <frame tileid="180" duration="220"/>
   <frame tileid="196" duration="220"/>
  </animation>
 </tile>
 <tile id="149" type="fill/water/5">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
  <animation>
   <frame tileid="149" duration="220"/>
   <frame tileid="165" duration="220"/>
   <frame tileid="181" duration="220"/>
   <frame tileid="197" duration="220"/>
  </animation>
 </tile>
 <tile id="150" type="fill/water/6">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
  <animation>
   <frame tileid="150" duration="220"/>
   <frame tileid="166" duration="220"/>
   <frame tileid="182" duration="220"/>
   <frame tileid="198" duration="220"/>
  </animation>
 </tile>
 <tile id="151" type="fill/water/7">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
  <animation>
   <frame tileid="151" duration="220"/>
   <frame tileid="167" duration="220"/>
   <frame tileid="183" duration="220"/>
   <frame tileid="199" duration="220"/>
  </animation>
 </tile>
 <tile id="152" type="fill/water/8">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
  <animation>
   <frame tileid="152" duration="220"/>
   <frame tileid="168" duration="220"/>
   <frame tileid="184" duration="220"/>
   <frame tileid="200" duration="220"/>
  </animation>
 </tile>
 <tile id="153" type="fill/water/9">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
  <animation>
   <frame tileid="153" duration="220"/>
   <frame tileid="169" duration="220"/>
   <frame tileid="185" duration="220"/>
   <frame tileid="201" duration="220"/>
  </animation>
 </tile>
 <tile id="154" type="fill/water/10">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
  <animation>
   <frame tileid="154" duration="220"/>
   <frame tileid="170" duration="220"/>
   <frame tileid="186" duration="220"/>
   <frame tileid="202" duration="220"/>
  </animation>
 </tile>
 <tile id="155" type="fill/water/11">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
  <animation>
   <frame tileid="155" duration="220"/>
   <frame tileid="171" duration="220"/>
   <frame tileid="187" duration="220"/>
   <frame tileid="203" duration="220"/>
  </animation>
 </tile>
 <tile id="156" type="fill/water/12">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
  <animation>
   <frame tileid="156" duration="220"/>
   <frame tileid="172" duration="220"/>
   <frame tileid="188" duration="220"/>
   <frame tileid="204" duration="220"/>
  </animation>
 </tile>
 <tile id="157" type="fill/water/13">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
  <animation>
   <frame tileid="157" duration="220"/>
   <frame tileid="173" duration="220"/>
   <frame tileid="189" duration="220"/>
   <frame tileid="205" duration="220"/>
  </animation>
 </tile>
 <tile id="158" type="fill/water/14">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
  <animation>
   <frame tileid="158" duration="220"/>
   <frame tileid="174" duration="220"/>
   <frame tileid="190" duration="220"/>
   <frame tileid="206" duration="220"/>
  </animation>
 </tile>
 <tile id="159" type="fill/water/15">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
  <animation>
   <frame tileid="159" duration="220"/>
   <frame tileid="175" duration="220"/>
   <frame tileid="191" duration="220"/>
   <frame tileid="207" duration="220"/>
  </animation>
 </tile>
 <tile id="160">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="161">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="162">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="163">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="164">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="165">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="166">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="167">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="168">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="169">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="170">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="171">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="172">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="173">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="174">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="175">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="176">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="177">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="178">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="179">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="180">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="181">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="182">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="183">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="184">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="185">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="186">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="187">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="188">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="189">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="190">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="191">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="192">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="193">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="194">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="195">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="196">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="197">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="198">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="199">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="200">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="201">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="202">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="203">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="204">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="205">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="206">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="207">
  <properties>
   <property name="terrain" value="water"/>
   <property name="kind" value="water"/>
   <property name="move" type="float" value="0.25"/>
  </properties>
 </tile>
 <tile id="208" type="fringe/stone/1">
 </tile>
 <tile id="209" type="fringe/stone/2">
 </tile>
 <tile id="210" type="fringe/stone/3">
 </tile>
 <tile id="211" type="fringe/stone/4">
 </tile>
 <tile id="212" type="fringe/stone/5">
 </tile>
 <tile id="213" type="fringe/stone/6">
 </tile>
 <tile id="214" type="fringe/stone/7">
 </tile>
 <tile id="215" type="fringe/stone/8">
 </tile>
 <tile id="216" type="fringe/stone/9">
 </tile>
 <tile id="217" type="fringe/stone/10">
 </tile>
 <tile id="218" type="fringe/stone/11">
 </tile>
 <tile id="219" type="fringe/stone/12">
 </tile>
 <tile id="220" type="fringe/stone/13">
 </tile>
 <tile id="221" type="fringe/stone/14">
 </tile>
 <tile id="222" type="fringe/stone/15">
 </tile>
 <tile id="223" type="fringe/stone/16">
 </tile>
 <tile id="224" type="fringe/stone/17">
 </tile>
 <tile id="225" type="fringe/stone/18">
 </tile>
 <tile id="226" type="fringe/stone/19">
 </tile>
 <tile id="227" type="fringe/stone/20">
 </tile>
 <tile id="228" type="fringe/stone/21">
 </tile>
 <tile id="229" type="fringe/stone/22">
 </tile>
 <tile id="230" type="fringe/stone/23">
 </tile>
 <tile id="231" type="fringe/stone/24">
 </tile>
 <tile id="232" type="fringe/stone/25">
 </tile>
 <tile id="233" type="fringe/stone/26">
 </tile>
 <tile id="234" type="fringe/stone/27">
 </tile>
 <tile id="235" type="fringe/stone/28">
 </tile>
 <tile id="236" type="fringe/stone/29">
 </tile>
 <tile id="237" type="fringe/stone/30">
 </tile>
 <tile id="238" type="fringe/stone/31">
 </tile>
 <tile id="239" type="fringe/stone/32">
 </tile>
 <tile id="240" type="fringe/stone/33">
 </tile>
 <tile id="241" type="fringe/stone/34">
 </tile>
 <tile id="242" type="fringe/stone/35">
 </tile>
 <tile id="243" type="fringe/stone/36">
 </tile>
 <tile id="244" type="fringe/stone/37">
 </tile>
 <tile id="245" type="fringe/stone/38">
 </tile>
 <tile id="246" type="fringe/stone/39">
 </tile>
 <tile id="247" type="fringe/stone/40">
 </tile>
 <tile id="248" type="fringe/stone/41">
 </tile>
 <tile id="249" type="fringe/stone/42">
 </tile>
 <tile id="250" type="fringe/stone/43">
 </tile>
 <tile id="251" type="fringe/stone/44">
 </tile>
 <tile id="252" type="fringe/stone/45">
 </tile>
 <tile id="253" type="fringe/stone/46">
 </tile>
 <tile id="254" type="fringe/stone/47">
 </tile>
 <tile id="255" type="fringe/stone/48">
 </tile>
 <tile id="256" type="fringe/stone/49">
 </tile>
 <tile id="257" type="fringe/stone/50">
 </tile>
 <tile id="258" type="fringe/stone/51">
 </tile>
 <tile id="259" type="fringe/stone/52">
 </tile>
 <tile id="260" type="fringe/stone/53">
 </tile>
 <tile id="261" type="fringe/stone/54">
 </tile>
 <tile id="262" type="fringe/stone/55">
 </tile>
 <tile id="263" type="fringe/stone/56">
 </tile>
 <tile id="264" type="fringe/stone/57">
 </tile>
 <tile id="265" type="fringe/stone/58">
 </tile>
 <tile id="266" type="fringe/stone/59">
 </tile>
 <tile id="267" type="fringe/stone/60">
 </tile>
 <tile id="268" type="fringe/stone/61">
 </tile>
 <tile id="269" type="fringe/stone/62">
 </tile>
 <tile id="270" type="fringe/stone/63">
 </tile>
 <tile id="271" type="fringe/factory/1">
 </tile>
 <tile id="272" type="fringe/factory/2">
 </tile>
 <tile id="273" type="fringe/factory/3">
 </tile>
 <tile id="274" type="fringe/factory/4">
 </tile>
 <tile id="275" type="fringe/factory/5">
 </tile>
 <tile id="276" type="fringe/factory/6">
 </tile>
 <tile id="277" type="fringe/factory/7">
 </tile>
 <tile id="278" type="fringe/factory/8">
 </tile>
 <tile id="279" type="fringe/factory/9">
 </tile>
 <tile id="280" type="fringe/factory/10">
 </tile>
 <tile id="281" type="fringe/factory/11">
 </tile>
 <tile id="282" type="fringe/factory/12">
 </tile>
 <tile id="283" type="fringe/factory/13">
 </tile>
 <tile id="284" type="fringe/factory/14">
 </tile>
 <tile id="285" type="fringe/factory/15">
 </tile>
 <tile id="286" type="fringe/factory/16">
 </tile>
 <tile id="287" type="fringe/factory/17">
 </tile>
 <tile id="288" type="fringe/factory/18">
 </tile>
 <tile id="289" type="fringe/factory/19">
 </tile>
 <tile id="290" type="fringe/factory/20">
 </tile>
 <tile id="291" type="fringe/factory/21">
 </tile>
 <tile id="292" type="fringe/factory/22">
 </tile>
 <tile id="293" type="fringe/factory/23">
 </tile>
 <tile id="294" type="fringe/factory/24">
 </tile>
 <tile id="295" type="fringe/factory/25">
 </tile>
 <tile id="296" type="fringe/factory/26">
 </tile>
 <tile id="297" type="fringe/factory/27">
 </tile>
 <tile id="298" type="fringe/factory/28">
 </tile>
 <tile id="299" type="fringe/factory/29">
 </tile>
 <tile id="300" type="fringe/factory/30">
 </tile>
 <tile id="301" type="fringe/factory/31">
 </tile>
 <tile id="302" type="fringe/factory/32">
 </tile>
 <tile id="303" type="fringe/factory/33">
 </tile>
 <tile id="304" type="fringe/factory/34">
 </tile>
 <tile id="305" type="fringe/factory/35">
 </tile>
 <tile id="306" type="fringe/factory/36">
 </tile>
 <tile id="307" type="fringe/factory/37">
 </tile>
 <tile id="308" type="fringe/factory/38">
 </tile>
 <tile id="309" type="fringe/factory/39">
 </tile>
 <tile id="310" type="fringe/factory/40">
 </tile>
 <tile id="311" type="fringe/factory/41">
 </tile>
 <tile id="312" type="fringe/factory/42">
 </tile>
 <tile id="313" type="fringe/factory/43">
 </tile>
 <tile id="314" type="fringe/factory/44">
 </tile>
 <tile id="315" type="fringe/factory/45">
 </tile>
 <tile id="316" type="fringe/factory/46">
 </tile>
 <tile id="317" type="fringe/factory/47">
 </tile>
 <tile id="318" type="fringe/factory/48">
 </tile>
 <tile id="319" type="fringe/factory/49">
 </tile>
 <tile id="320" type="fringe/factory/50">
 </tile>
 <tile id="321" type="fringe/factory/51">
 </tile>
 <tile id="322" type="fringe/factory/52">
 </tile>
 <tile id="323" type="fringe/factory/53">
 </tile>
 <tile id="324" type="fringe/factory/54">
 </tile>
 <tile id="325" type="fringe/factory/55">
 </tile>
 <tile id="326" type="fringe/factory/56">
 </tile>
 <tile id="327" type="fringe/factory/57">
 </tile>
 <tile id="328" type="fringe/factory/58">
 </tile>
 <tile id="329" type="fringe/factory/59">
 </tile>
 <tile id="330" type="fringe/factory/60">
 </tile>
 <tile id="331" type="fringe/factory/61">
 </tile>
 <tile id="332" type="fringe/factory/62">
 </tile>
 <tile id="333" type="fringe/factory/63">
 </tile>
 <tile id="334" type="fringe/road/1">
 </tile>
 <tile id="335" type="fringe/road/2">
 </tile>
 <tile id="336" type="fringe/road/3">
 </tile>
 <tile id="337" type="fringe/road/4">
 </tile>
 <tile id="338" type="fringe/road/5">
 </tile>
 <tile id="339" type="fringe/road/6">
 </tile>
 <tile id="340" type="fringe/road/7">
 </tile>
 <tile id="341" type="fringe/road/8">
 </tile>
 <tile id="342" type="fringe/road/9">
 </tile>
 <tile id="343" type="fringe/road/10">
 </tile>
 <tile id="344" type="fringe/road/11">
 </tile>
 <tile id="345" type="fringe/road/12">
 </tile>
 <tile id="346" type="fringe/road/13">
 </tile>
 <tile id="347" type="fringe/road/14">
 </tile>
 <tile id="348" type="fringe/road/15">
 </tile>
 <tile id="349" type="fringe/road/16">
 </tile>
 <tile id="350" type="fringe/road/17">
 </tile>
 <tile id="351" type="fringe/road/18">
 </tile>
 <tile id="352" type="fringe/road/19">
 </tile>
 <tile id="353" type="fringe/road/20">
 </tile>
 <tile id="354" type="fringe/road/21">
 </tile>
 <tile id="355" type="fringe/road/22">
 </tile>
 <tile id="356" type="fringe/road/23">
 </tile>
 <tile id="357" type="fringe/road/24">
 </tile>
 <tile id="358" type="fringe/road/25">
 </tile>
 <tile id="359" type="fringe/road/26">
 </tile>
 <tile id="360" type="fringe/road/27">
 </tile>
 <tile id="361" type="fringe/road/28">
 </tile>
 <tile id="362" type="fringe/road/29">
 </tile>
 <tile id="363" type="fringe/road/30">
 </tile>
 <tile id="364" type="fringe/road/31">
 </tile>
 <tile id="365" type="fringe/road/32">
 </tile>
 <tile id="366" type="fringe/road/33">
 </tile>
 <tile id="367" type="fringe/road/34">
 </tile>
 <tile id="368" type="fringe/road/35">
 </tile>
 <tile id="369" type="fringe/road/36">
 </tile>
 <tile id="370" type="fringe/road/37">
 </tile>
 <tile id="371" type="fringe/road/38">
 </tile>
 <tile id="372" type="fringe/road/39">
 </tile>
 <tile id="373" type="fringe/road/40">
 </tile>
 <tile id="374" type="fringe/road/41">
 </tile>
 <tile id="375" type="fringe/road/42">
 </tile>
 <tile id="376" type="fringe/road/43">
 </tile>
 <tile id="377" type="fringe/road/44">
 </tile>
 <tile id="378" type="fringe/road/45">
 </tile>
 <tile id="379" type="fringe/road/46">
 </tile>
 <tile id="380" type="fringe/road/47">
 </tile>
 <tile id="381" type="fringe/road/48">
 </tile>
 <tile id="382" type="fringe/road/49">
 </tile>
 <tile id="383" type="fringe/road/50">
 </tile>
 <tile id="384" type="fringe/road/51">
 </tile>
 <tile id="385" type="fringe/road/52">
 </tile>
 <tile id="386" type="fringe/road/53">
 </tile>
 <tile id="387" type="fringe/road/54">
 </tile>
 <tile id="388" type="fringe/road/55">
 </tile>
 <tile id="389" type="fringe/road/56">
 </tile>
 <tile id="390" type="fringe/road/57">
 </tile>
 <tile id="391" type="fringe/road/58">
 </tile>
 <tile id="392" type="fringe/road/59">
 </tile>
 <tile id="393" type="fringe/road/60">
 </tile>
 <tile id="394" type="fringe/road/61">
 </tile>
 <tile id="395" type="fringe/road/62">
 </tile>
 <tile id="396" type="fringe/road/63">
 </tile>
 <tile id="397" type="fringe/sand/1">
 </tile>
 <tile id="398" type="fringe/sand/2">
 </tile>
 <tile id="399" type="fringe/sand/3">
 </tile>
 <tile id="400" type="fringe/sand/4">
 </tile>
 <tile id="401" type="fringe/sand/5">
 </tile>
 <tile id="402" type="fringe/sand/6">
 </tile>
 <tile id="403" type="fringe/sand/7">
 </tile>
 <tile id="404" type="fringe/sand/8">
 </tile>
 <tile id="405" type="fringe/sand/9">
 </tile>
 <tile id="406" type="fringe/sand/10">
 </tile>
 <tile id="407" type="fringe/sand/11">
 </tile>
 <tile id="408" type="fringe/sand/12">
 </tile>
 <tile id="409" type="fringe/sand/13">
 </tile>
 <tile id="410" type="fringe/sand/14">
 </tile>
 <tile id="411" type="fringe/sand/15">
 </tile>
 <tile id="412" type="fringe/sand/16">
 </tile>
 <tile id="413" type="fringe/sand/17">
 </tile>
 <tile id="414" type="fringe/sand/18">
 </tile>
 <tile id="415" type="fringe/sand/19">
 </tile>
 <tile id="416" type="fringe/sand/20">
 </tile>
 <tile id="417" type="fringe/sand/21">
 </tile>
 <tile id="418" type="fringe/sand/22">
 </tile>
 <tile id="419" type="fringe/sand/23">
 </tile>
 <tile id="420" type="fringe/sand/24">
 </tile>
 <tile id="421" type="fringe/sand/25">
 </tile>
 <tile id="422" type="fringe/sand/26">
 </tile>
 <tile id="423" type="fringe/sand/27">
 </tile>
 <tile id="424" type="fringe/sand/28">
 </tile>
 <tile id="425" type="fringe/sand/29">
 </tile>
 <tile id="426" type="fringe/sand/30">
 </tile>
 <tile id="427" type="fringe/sand/31">
 </tile>
 <tile id="428" type="fringe/sand/32">
 </tile>
 <tile id="429" type="fringe/sand/33">
 </tile>
 <tile id="430" type="fringe/sand/34">
 </tile>
 <tile id="431" type="fringe/sand/35">
 </tile>
 <tile id="432" type="fringe/sand/36">
 </tile>
 <tile id="433" type="fringe/sand/37">
 </tile>
 <tile id="434" type="fringe/sand/38">
 </tile>
 <tile id="435" type="fringe/sand/39">
 </tile>
 <tile id="436" type="fringe/sand/40">
 </tile>
 <tile id="437" type="fringe/sand/41">
 </tile>
 <tile id="438" type="fringe/sand/42">
 </tile>
 <tile id="439" type="fringe/sand/43">
 </tile>
 <tile id="440" type="fringe/sand/44">
 </tile>
 <tile id="441" type="fringe/sand/45">
 </tile>
 <tile id="442" type="fringe/sand/46">
 </tile>
 <tile id="443" type="fringe/sand/47">
 </tile>
 <tile id="444" type="fringe/sand/48">
 </tile>
 <tile id="445" type="fringe/sand/49">
 </tile>
 <tile id="446" type="fringe/sand/50">
 </tile>
 <tile id="447" type="fringe/sand/51">
 </tile>
 <tile id="448" type="fringe/sand/52">
 </tile>
 <tile id="449" type="fringe/sand/53">
 </tile>
 <tile id="450" type="fringe/sand/54">
 </tile>
 <tile id="451" type="fringe/sand/55">
 </tile>
 <tile id="452" type="fringe/sand/56">
 </tile>
 <tile id="453" type="fringe/sand/57">
 </tile>
 <tile id="454" type="fringe/sand/58">
 </tile>
 <tile id="455" type="fringe/sand/59">
 </tile>
 <tile id="456" type="fringe/sand/60">
 </tile>
 <tile id="457" type="fringe/sand/61">
 </tile>
 <tile id="458" type="fringe/sand/62">
 </tile>
 <tile id="459" type="fringe/sand/63">
 </tile>
 <tile id="460" type="fringe/ice/1">
 </tile>
 <tile id="461" type="fringe/ice/2">
 </tile>
 <tile id="462" type="fringe/ice/3">
 </tile>
 <tile id="463" type="fringe/ice/4">
 </tile>
 <tile id="464" type="fringe/ice/5">
 </tile>
 <tile id="465" type="fringe/ice/6">
 </tile>
 <tile id="466" type="fringe/ice/7">
 </tile>
 <tile id="467" type="fringe/ice/8">
 </tile>
 <tile id="468" type="fringe/ice/9">
 </tile>
 <tile id="469" type="fringe/ice/10">
 </tile>
 <tile id="470" type="fringe/ice/11">
 </tile>
 <tile id="471" type="fringe/ice/12">
 </tile>
 <tile id="472" type="fringe/ice/13">
 </tile>
 <tile id="473" type="fringe/ice/14">
 </tile>
 <tile id="474" type="fringe/ice/15">
 </tile>
 <tile id="475" type="fringe/ice/16">
 </tile>
 <tile id="476" type="fringe/ice/17">
 </tile>
 <tile id="477" type="fringe/ice/18">
 </tile>
 <tile id="478" type="fringe/ice/19">
 </tile>
 <tile id="479" type="fringe/ice/20">
 </tile>
 <tile id="480" type="fringe/ice/21">
 </tile>
 <tile id="481" type="fringe/ice/22">
 </tile>
 <tile id="482" type="fringe/ice/23">
 </tile>
 <tile id="483" type="fringe/ice/24">
 </tile>
 <tile id="484" type="fringe/ice/25">
 </tile>
 <tile id="485" type="fringe/ice/26">
 </tile>
 <tile id="486" type="fringe/ice/27">
 </tile>
 <tile id="487" type="fringe/ice/28">
 </tile>
 <tile id="488" type="fringe/ice/29">
 </tile>
 <tile id="489" type="fringe/ice/30">
 </tile>
 <tile id="490" type="fringe/ice/31">
 </tile>
 <tile id="491" type="fringe/ice/32">
 </tile>
 <tile id="492" type="fringe/ice/33">
 </tile>
 <tile id="493" type="fringe/ice/34">
 </tile>
 <tile id="494" type="fringe/ice/35">
 </tile>
 <tile id="495" type="fringe/ice/36">
 </tile>
 <tile id="496" type="fringe/ice/37">
 </tile>
 <tile id="497" type="fringe/ice/38">
 </tile>
 <tile id="498" type="fringe/ice/39">
 </tile>
 <tile id="499" type="fringe/ice/40">
 </tile>
 <tile id="500" type="fringe/ice/41">
 </tile>
 <tile id="501" type="fringe/ice/42">
 </tile>
 <tile id="502" type="fringe/ice/43">
 </tile>
 <tile id="503" type="fringe/ice/44">
 </tile>
 <tile id="504" type="fringe/ice/45">
 </tile>
 <tile id="505" type="fringe/ice/46">
 </tile>
 <tile id="506" type="fringe/ice/47">
 </tile>
 <tile id="507" type="fringe/ice/48">
 </tile>
 <tile id="508" type="fringe/ice/49">
 </tile>
 <tile id="509" type="fringe/ice/50">
 </tile>
 <tile id="510" type="fringe/ice/51">
 </tile>
 <tile id="511" type="fringe/ice/52">
 </tile>
 <tile id="512" type="fringe/ice/53">
 </tile>
 <tile id="513" type="fringe/ice/54">
 </tile>
 <tile id="514" type="fringe/ice/55">
 </tile>
 <tile id="515" type="fringe/ice/56">
 </tile>
 <tile id="516" type="fringe/ice/57">
 </tile>
 <tile id="517" type="fringe/ice/58">
 </tile>
 <tile id="518" type="fringe/ice/59">
 </tile>
 <tile id="519" type="fringe/ice/60">
 </tile>
 <tile id="520" type="fringe/ice/61">
 </tile>
 <tile id="521" type="fringe/ice/62">
 </tile>
 <tile id="522" type="fringe/ice/63">
 </tile>
 <tile id="523" type="fringe/grass/1">
 </tile>
 <tile id="524" type="fringe/grass/2">
 </tile>
 <tile id="525" type="fringe/grass/3">
 </tile>
 <tile id="526" type="fringe/grass/4">
 </tile>
 <tile id="527" type="fringe/grass/5">
 </tile>
 <tile id="528" type="fringe/grass/6">
 </tile>
 <tile id="529" type="fringe/grass/7">
 </tile>
 <tile id="530" type="fringe/grass/8">
 </tile>
 <tile id="531" type="fringe/grass/9">
 </tile>
 <tile id="532" type="fringe/grass/10">
 </tile>
 <tile id="533" type="fringe/grass/11">
 </tile>
 <tile id="534" type="fringe/grass/12">
 </tile>
 <tile id="535" type="fringe/grass/13">
 </tile>
 <tile id="536" type="fringe/grass/14">
 </tile>
 <tile id="537" type="fringe/grass/15">
 </tile>
 <tile id="538" type="fringe/grass/16">
 </tile>
 <tile id="539" type="fringe/grass/17">
 </tile>
 <tile id="540" type="fringe/grass/18">
 </tile>
 <tile id="541" type="fringe/grass/19">
 </tile>
 <tile id="542" type="fringe/grass/20">
 </tile>
 <tile id="543" type="fringe/grass/21">
 </tile>
 <tile id="544" type="fringe/grass/22">
 </tile>
 <tile id="545" type="fringe/grass/23">
 </tile>
 <tile id="546" type="fringe/grass/24">
 </tile>
 <tile id="547" type="fringe/grass/25">
 </tile>
 <tile id="548" type="fringe/grass/26">
 </tile>
 <tile id="549" type="fringe/grass/27">
 </tile>
 <tile id="550" type="fringe/grass/28">
 </tile>
 <tile id="551" type="fringe/grass/29">
 </tile>
 <tile id="552" type="fringe/grass/30">
 </tile>
 <tile id="553" type="fringe/grass/31">
 </tile>
 <tile id="554" type="fringe/grass/32">
 </tile>
 <tile id="555" type="fringe/grass/33">
 </tile>
 <tile id="556" type="fringe/grass/34">
 </tile>
 <tile id="557" type="fringe/grass/35">
 </tile>
 <tile id="558" type="fringe/grass/36">
 </tile>
 <tile id="559" type="fringe/grass/37">
 </tile>
 <tile id="560" type="fringe/grass/38">
 </tile>
 <tile id="561" type="fringe/grass/39">
 </tile>
 <tile id="562" type="fringe/grass/40">
 </tile>
 <tile id="563" type="fringe/grass/41">
 </tile>
 <tile id="564" type="fringe/grass/42">
 </tile>
 <tile id="565" type="fringe/grass/43">
 </tile>
 <tile id="566" type="fringe/grass/44">
 </tile>
 <tile id="567" type="fringe/grass/45">
 </tile>
 <tile id="568" type="fringe/grass/46">
 </tile>
 <tile id="569" type="fringe/grass/47">
 </tile>
 <tile id="570" type="fringe/grass/48">
 </tile>
 <tile id="571" type="fringe/grass/49">
 </tile>
 <tile id="572" type="fringe/grass/50">
 </tile>
 <tile id="573" type="fringe/grass/51">
 </tile>
 <tile id="574" type="fringe/grass/52">
 </tile>
 <tile id="575" type="fringe/grass/53">
 </tile>
 <tile id="576" type="fringe/grass/54">
 </tile>
 <tile id="577" type="fringe/grass/55">
 </tile>
 <tile id="578" type="fringe/grass/56">
 </tile>
 <tile id="579" type="fringe/grass/57">
 </tile>
 <tile id="580" type="fringe/grass/58">
 </tile>
 <tile id="581" type="fringe/grass/59">
 </tile>
 <tile id="582" type="fringe/grass/60">
 </tile>
 <tile id="583" type="fringe/grass/61">
 </tile>
 <tile id="584" type="fringe/grass/62">
 </tile>
 <tile id="585" type="fringe/grass/63">
 </tile>
 <tile id="586" type="fringe/underbrush/1">
 </tile>
 <tile id="587" type="fringe/underbrush/2">
 </tile>
 <tile id="588" type="fringe/underbrush/3">
 </tile>
 <tile id="589" type="fringe/underbrush/4">
 </tile>
 <tile id="590" type="fringe/underbrush/5">
 </tile>
 <tile id="591" type="fringe/underbrush/6">
 </tile>
 <tile id="592" type="fringe/underbrush/7">
 </tile>
 <tile id="593" type="fringe/underbrush/8">
 </tile>
 <tile id="594" type="fringe/underbrush/9">
 </tile>
 <tile id="595" type="fringe/underbrush/10">
 </tile>
 <tile id="596" type="fringe/underbrush/11">
 </tile>
 <tile id="597" type="fringe/underbrush/12">
 </tile>
 <tile id="598" type="fringe/underbrush/13">
 </tile>
 <tile id="599" type="fringe/underbrush/14">
 </tile>
 <tile id="600" type="fringe/underbrush/15">
 </tile>
 <tile id="601" type="fringe/underbrush/16">
 </tile>
 <tile id="602" type="fringe/underbrush/17">
 </tile>
 <tile id="603" type="fringe/underbrush/18">
 </tile>
 <tile id="604" type="fringe/underbrush/19">
 </tile>
 <tile id="605" type="fringe/underbrush/20">
 </tile>
 <tile id="606" type="fringe/underbrush/21">
 </tile>
 <tile id="607" type="fringe/underbrush/22">
 </tile>
 <tile id="608" type="fringe/underbrush/23">
 </tile>
 <tile id="609" type="fringe/underbrush/24">
 </tile>
 <tile id="610" type="fringe/underbrush/25">
 </tile>
 <tile id="611" type="fringe/underbrush/26">
 </tile>
 <tile id="612" type="fringe/underbrush/27">
 </tile>
 <tile id="613" type="fringe/underbrush/28">
 </tile>
 <tile id="614" type="fringe/underbrush/29">
 </tile>
 <tile id="615" type="fringe/underbrush/30">
 </tile>
 <tile id="616" type="fringe/underbrush/31">
 </tile>
 <tile id="617" type="fringe/underbrush/32">
 </tile>
 <tile id="618" type="fringe/underbrush/33">
 </tile>
 <tile id="619" type="fringe/underbrush/34">
 </tile>
 <tile id="620" type="fringe/underbrush/35">
 </tile>
 <tile id="621" type="fringe/underbrush/36">
 </tile>
 <tile id="622" type="fringe/underbrush/37">
 </tile>
 <tile id="623" type="fringe/underbrush/38">
 </tile>
 <tile id="624" type="fringe/underbrush/39">
 </tile>
 <tile id="625" type="fringe/underbrush/40">
 </tile>
 <tile id="626" type="fringe/underbrush/41">
 </tile>
 <tile id="627" type="fringe/underbrush/42">
 </tile>
 <tile id="628" type="fringe/underbrush/43">
 </tile>
 <tile id="629" type="fringe/underbrush/44">
 </tile>
 <tile id="630" type="fringe/underbrush/45">
 </tile>
 <tile id="631" type="fringe/underbrush/46">
 </tile>
 <tile id="632" type="fringe/underbrush/47">
 </tile>
 <tile id="633" type="fringe/underbrush/48">
 </tile>
 <tile id="634" type="fringe/underbrush/49">
 </tile>
 <tile id="635" type="fringe/underbrush/50">
 </tile>
 <tile id="636" type="fringe/underbrush/51">
 </tile>
 <tile id="637" type="fringe/underbrush/52">
 </tile>
 <tile id="638" type="fringe/underbrush/53">
 </tile>
 <tile id="639" type="fringe/underbrush/54">
 </tile>
 <tile id="640" type="fringe/underbrush/55">
 </tile>
 <tile id="641" type="fringe/underbrush/56">
 </tile>
 <tile id="642" type="fringe/underbrush/57">
 </tile>
 <tile id="643" type="fringe/underbrush/58">
 </tile>
 <tile id="644" type="fringe/underbrush/59">
 </tile>
 <tile id="645" type="fringe/underbrush/60">
 </tile>
 <tile id="646" type="fringe/underbrush/61">
 </tile>
 <tile id="647" type="fringe/underbrush/62">
 </tile>
 <tile id="648" type="fringe/underbrush/63">
 </tile>
 <tile id="649" type="fringe/forest/1">
 </tile>
 <tile id="650" type="fringe/forest/2">
 </tile>
 <tile id="651" type="fringe/forest/3">
 </tile>
 <tile id="652" type="fringe/forest/4">
 </tile>
 <tile id="653" type="fringe/forest/5">
 </tile>
 <tile id="654" type="fringe/forest/6">
 </tile>
 <tile id="655" type="fringe/forest/7">
 </tile>
 <tile id="656" type="fringe/forest/8">
 </tile>
 <tile id="657" type="fringe/forest/9">
 </tile>
 <tile id="658" type="fringe/forest/10">
 </tile>
 <tile id="659" type="fringe/forest/11">
 </tile>
 <tile id="660" type="fringe/forest/12">
 </tile>
 <tile id="661" type="fringe/forest/13">
 </tile>
 <tile id="662" type="fringe/forest/14">
 </tile>
 <tile id="663" type="fringe/forest/15">
 </tile>
 <tile id="664" type="fringe/forest/16">
 </tile>
 <tile id="665" type="fringe/forest/17">
 </tile>
 <tile id="666" type="fringe/forest/18">
 </tile>
 <tile id="667" type="fringe/forest/19">
 </tile>
 <tile id="668" type="fringe/forest/20">
 </tile>
 <tile id="669" type="fringe/forest/21">
 </tile>
 <tile id="670" type="fringe/forest/22">
 </tile>
 <tile id="671" type="fringe/forest/23">
 </tile>
 <tile id="672" type="fringe/forest/24">
 </tile>
 <tile id="673" type="fringe/forest/25">
 </tile>
 <tile id="674" type="fringe/forest/26">
 </tile>
 <tile id="675" type="fringe/forest/27">
 </tile>
 <tile id="676" type="fringe/forest/28">
 </tile>
 <tile id="677" type="fringe/forest/29">
 </tile>
 <tile id="678" type="fringe/forest/30">
 </tile>
 <tile id="679" type="fringe/forest/31">
 </tile>
 <tile id="680" type="fringe/forest/32">
 </tile>
 <tile id="681" type="fringe/forest/33">
 </tile>
 <tile id="682" type="fringe/forest/34">
 </tile>
 <tile id="683" type="fringe/forest/35">
 </tile>
 <tile id="684" type="fringe/forest/36">
 </tile>
 <tile id="685" type="fringe/forest/37">
 </tile>
 <tile id="686" type="fringe/forest/38">
 </tile>
 <tile id="687" type="fringe/forest/39">
 </tile>
 <tile id="688" type="fringe/forest/40">
 </tile>
 <tile id="689" type="fringe/forest/41">
 </tile>
 <tile id="690" type="fringe/forest/42">
 </tile>
 <tile id="691" type="fringe/forest/43">
 </tile>
 <tile id="692" type="fringe/forest/44">
 </tile>
 <tile id="693" type="fringe/forest/45">
 </tile>
 <tile id="694" type="fringe/forest/46">
 </tile>
 <tile id="695" type="fringe/forest/47">
 </tile>
 <tile id="696" type="fringe/forest/48">
 </tile>
 <tile id="697" type="fringe/forest/49">
 </tile>
 <tile id="698" type="fringe/forest/50">
 </tile>
 <tile id="699" type="fringe/forest/51">
 </tile>
 <tile id="700" type="fringe/forest/52">
 </tile>
 <tile id="701" type="fringe/forest/53">
 </tile>
 <tile id="702" type="fringe/forest/54">
 </tile>
 <tile id="703" type="fringe/forest/55">
 </tile>
 <tile id="704" type="fringe/forest/56">
 </tile>
 <tile id="705" type="fringe/forest/57">
 </tile>
 <tile id="706" type="fringe/forest/58">
 </tile>
 <tile id="707" type="fringe/forest/59">
 </tile>
 <tile id="708" type="fringe/forest/60">
 </tile>
 <tile id="709" type="fringe/forest/61">
 </tile>
 <tile id="710" type="fringe/forest/62">
 </tile>
 <tile id="711" type="fringe/forest/63">
 </tile>
 <tile id="712" type="edge/water/1">
  <animation>
   <frame tileid="712" duration="220"/>
   <frame tileid="775" duration="220"/>
   <frame tileid="838" duration="220"/>
   <frame tileid="901" duration="220"/>
  </animation>
 </tile>
 <tile id="713" type="edge/water/2">
  <animation>
   <frame tileid="713" duration="220"/>
   <frame tileid="776" duration="220"/>
   <frame tileid="839" duration="220"/>
   <frame tileid="902" duration="220"/>
  </animation>
 </tile>
 <tile id="714" type="edge/water/3">
  <animation>
   <frame tileid="714" duration="220"/>
   <frame tileid="777" duration="220"/>
   <frame tileid="840" duration="220"/>
   <frame tileid="903" duration="220"/>
  </animation>
 </tile>
 <tile id="715" type="edge/water/4">
  <animation>
   <frame tileid="715" duration="220"/>
   <frame tileid="778" duration="220"/>
   <frame tileid="841" duration="220"/>
   <frame tileid="904" duration="220"/>
  </animation>
 </tile>
 <tile id="716" type="edge/water/5">
  <animation>
   <frame tileid="716" duration="220"/>
   <frame tileid="779" duration="220"/>
   <frame tileid="842" duration="220"/>
   <frame tileid="905" duration="220"/>
  </animation>
 </tile>
 <tile id="717" type="edge/water/6">
  <animation>
   <frame tileid="717" duration="220"/>
   <frame tileid="780" duration="220"/>
   <frame tileid="843" duration="220"/>
   <frame tileid="906" duration="220"/>
  </animation>
 </tile>
 <tile id="718" type="edge/water/7">
  <animation>
   <frame tileid="718" duration="220"/>
   <frame tileid="781" duration="220"/>
   <frame tileid="844" duration="220"/>
   <frame tileid="907" duration="220"/>
  </animation>
 </tile>
 <tile id="719" type="edge/water/8">
  <animation>
   <frame tileid="719" duration="220"/>
   <frame tileid="782" duration="220"/>
   <frame tileid="845" duration="220"/>
   <frame tileid="908" duration="220"/>
  </animation>
 </tile>
 <tile id="720" type="edge/water/9">
  <animation>
   <frame tileid="720" duration="220"/>
   <frame tileid="783" duration="220"/>
   <frame tileid="846" duration="220"/>
   <frame tileid="909" duration="220"/>
  </animation>
 </tile>
 <tile id="721" type="edge/water/10">
  <animation>
   <frame tileid="721" duration="220"/>
   <frame tileid="784" duration="220"/>
   <frame tileid="847" duration="220"/>
   <frame tileid="910" duration="220"/>
  </animation>
 </tile>
 <tile id="722" type="edge/water/11">
  <animation>
   <frame tileid="722" duration="220"/>
   <frame tileid="785" duration="220"/>
   <frame tileid="848" duration="220"/>
   <frame tileid="911" duration="220"/>
  </animation>
 </tile>
 <tile id="723" type="edge/water/12">
  <animation>
   <frame tileid="723" duration="220"/>
   <frame tileid="786" duration="220"/>
   <frame tileid="849" duration="220"/>
   <frame tileid="912" duration="220"/>
  </animation>
 </tile>
 <tile id="724" type="edge/water/13">
  <animation>
   <frame tileid="724" duration="220"/>
   <frame tileid="787" duration="220"/>
   <frame tileid="850" duration="220"/>
   <frame tileid="913" duration="220"/>
  </animation>
 </tile>
 <tile id="725" type="edge/water/14">
  <animation>
   <frame tileid="725" duration="220"/>
   <frame tileid="788" duration="220"/>
   <frame tileid="851" duration="220"/>
   <frame tileid="914" duration="220"/>
  </animation>
 </tile>
 <tile id="726" type="edge/water/15">
  <animation>
   <frame tileid="726" duration="220"/>
   <frame tileid="789" duration="220"/>
   <frame tileid="852" duration="220"/>
   <frame tileid="915" duration="220"/>
  </animation>
 </tile>
 <tile id="727" type="edge/water/16">
  <animation>
   <frame tileid="727" duration="220"/>
   <frame tileid="790" duration="220"/>
   <frame tileid="853" duration="220"/>
   <frame tileid="916" duration="220"/>
  </animation>
 </tile>
 <tile id="728" type="edge/water/17">
  <animation>
   <frame tileid="728" duration="220"/>
   <frame tileid="791" duration="220"/>
   <frame tileid="854" duration="220"/>
   <frame tileid="917" duration="220"/>
  </animation>
 </tile>
 <tile id="729" type="edge/water/18">
  <animation>
   <frame tileid="729" duration="220"/>
   <frame tileid="792" duration="220"/>
   <frame tileid="855" duration="220"/>
   <frame tileid="918" duration="220"/>
  </animation>
 </tile>
 <tile id="730" type="edge/water/19">
  <animation>
   <frame tileid="730" duration="220"/>
   <frame tileid="793" duration="220"/>
   <frame tileid="856" duration="220"/>
   <frame tileid="919" duration="220"/>
  </animation>
 </tile>
 <tile id="731" type="edge/water/20">
  <animation>
   <frame tileid="731" duration="220"/>
   <frame tileid="794" duration="220"/>
   <frame tileid="857" duration="220"/>
   <frame tileid="920" duration="220"/>
  </animation>
 </tile>
 <tile id="732" type="edge/water/21">
  <animation>
   <frame tileid="732" duration="220"/>
   <frame tileid="795" duration="220"/>
   <frame tileid="858" duration="220"/>
   <frame tileid="921" duration="220"/>
  </animation>
 </tile>
 <tile id="733" type="edge/water/22">
  <animation>
   <frame tileid="733" duration="220"/>
   <frame tileid="796" duration="220"/>
   <frame tileid="859" duration="220"/>
   <frame tileid="922" duration="220"/>
  </animation>
 </tile>
 <tile id="734" type="edge/water/23">
  <animation>
   <frame tileid="734" duration="220"/>
   <frame tileid="797" duration="220"/>
   <frame tileid="860" duration="220"/>
   <frame tileid="923" duration="220"/>
  </animation>
 </tile>
 <tile id="735" type="edge/water/24">
  <animation>
   <frame tileid="735" duration="220"/>
   <frame tileid="798" duration="220"/>
   <frame tileid="861" duration="220"/>
   <frame tileid="924" duration="220"/>
  </animation>
 </tile>
 <tile id="736" type="edge/water/25">
  <animation>
   <frame tileid="736" duration="220"/>
   <frame tileid="799" duration="220"/>
   <frame tileid="862" duration="220"/>
   <frame tileid="925" duration="220"/>
  </animation>
 </tile>
 <tile id="737" type="edge/water/26">
  <animation>
   <frame tileid="737" duration="220"/>
   <frame tileid="800" duration="220"/>
   <frame tileid="863" duration="220"/>
   <frame tileid="926" duration="220"/>
  </animation>
 </tile>
 <tile id="738" type="edge/water/27">
  <animation>
   <frame tileid="738" duration="220"/>
   <frame tileid="801" duration="220"/>
   <frame tileid="864" duration="220"/>
   <frame tileid="927" duration="220"/>
  </animation>
 </tile>
 <tile id="739" type="edge/water/28">
  <animation>
   <frame tileid="739" duration="220"/>
   <frame tileid="802" duration="220"/>
   <frame tileid="865" duration="220"/>
   <frame tileid="928" duration="220"/>
  </animation>
 </tile>
 <tile id="740" type="edge/water/29">
  <animation>
   <frame tileid="740" duration="220"/>
   <frame tileid="803" duration="220"/>
   <frame tileid="866" duration="220"/>
   <frame tileid="929" duration="220"/>
  </animation>
 </tile>
 <tile id="741" type="edge/water/30">
  <animation>
   <frame tileid="741" duration="220"/>
   <frame tileid="804" duration="220"/>
   <frame tileid="867" duration="220"/>
   <frame tileid="930" duration="220"/>
  </animation>
 </tile>
 <tile id="742" type="edge/water/31">
  <animation>
   <frame tileid="742" duration="220"/>
   <frame tileid="805" duration="220"/>
   <frame tileid="868" duration="220"/>
   <frame tileid="931" duration="220"/>
  </animation>
 </tile>
 <tile id="743" type="edge/water/32">
  <animation>
   <frame tileid="743" duration="220"/>
   <frame tileid="806" duration="220"/>
   <frame tileid="869" duration="220"/>
   <frame tileid="932" duration="220"/>
  </animation>
 </tile>
 <tile id="744" type="edge/water/33">
  <animation>
   <frame tileid="744" duration="220"/>
   <frame tileid="807" duration="220"/>
   <frame tileid="870" duration="220"/>
   <frame tileid="933" duration="220"/>
  </animation>
 </tile>
 <tile id="745" type="edge/water/34">
  <animation>
   <frame tileid="745" duration="220"/>
   <frame tileid="808" duration="220"/>
   <frame tileid="871" duration="220"/>
   <frame tileid="934" duration="220"/>
  </animation>
 </tile>
 <tile id="746" type="edge/water/35">
  <animation>
   <frame tileid="746" duration="220"/>
   <frame tileid="809" duration="220"/>
   <frame tileid="872" duration="220"/>
   <frame tileid="935" duration="220"/>
  </animation>
 </tile>
 <tile id="747" type="edge/water/36">
  <animation>
   <frame tileid="747" duration="220"/>
   <frame tileid="810" duration="220"/>
   <frame tileid="873" duration="220"/>
   <frame tileid="936" duration="220"/>
  </animation>
 </tile>
 <tile id="748" type="edge/water/37">
  <animation>
   <frame tileid="748" duration="220"/>
   <frame tileid="811" duration="220"/>
   <frame tileid="874" duration="220"/>
   <frame tileid="937" duration="220"/>
  </animation>
 </tile>
 <tile id="749" type="edge/water/38">
  <animation>
   <frame tileid="749" duration="220"/>
   <frame tileid="812" duration="220"/>
   <frame tileid="875" duration="220"/>
   <frame tileid="938" duration="220"/>
  </animation>
 </tile>
 <tile id="750" type="edge/water/39">
  <animation>
   <frame tileid="750" duration="220"/>
   <frame tileid="813" duration="220"/>
   <frame tileid="876" duration="220"/>
   <frame tileid="939" duration="220"/>
  </animation>
 </tile>
 <tile id="751" type="edge/water/40">
  <animation>
   <frame tileid="751" duration="220"/>
   <frame tileid="814" duration="220"/>
   <frame tileid="877" duration="220"/>
   <frame tileid="940" duration="220"/>
  </animation>
 </tile>
 <tile id="752" type="edge/water/41">
  <animation>
   <frame tileid="752" duration="220"/>
   <frame tileid="815" duration="220"/>
   <frame tileid="878" duration="220"/>
   <frame tileid="941" duration="220"/>
  </animation>
 </tile>
 <tile id="753" type="edge/water/42">
  <animation>
   <frame tileid="753" duration="220"/>
   <frame tileid="816" duration="220"/>
   <frame tileid="879" duration="220"/>
   <frame tileid="942" duration="220"/>
  </animation>
 </tile>
 <tile id="754" type="edge/water/43">
  <animation>
   <frame tileid="754" duration="220"/>
   <frame tileid="817" duration="220"/>
   <frame tileid="880" duration="220"/>
   <frame tileid="943" duration="220"/>
  </animation>
 </tile>
 <tile id="755" type="edge/water/44">
  <animation>
   <frame tileid="755" duration="220"/>
   <frame tileid="818" duration="220"/>
   <frame tileid="881" duration="220"/>
   <frame tileid="944" duration="220"/>
  </animation>
 </tile>
 <tile id="756" type="edge/water/45">
  <animation>
   <frame tileid="756" duration="220"/>
   <frame tileid="819" duration="220"/>
   <frame tileid="882" duration="220"/>
   <frame tileid="945" duration="220"/>
  </animation>
 </tile>
 <tile id="757" type="edge/water/46">
  <animation>
   <frame tileid="757" duration="220"/>
   <frame tileid="820" duration="220"/>
   <frame tileid="883" duration="220"/>
   <frame tileid="946" duration="220"/>
  </animation>
 </tile>
 <tile id="758" type="edge/water/47">
  <animation>
   <frame tileid="758" duration="220"/>
   <frame tileid="821" duration="220"/>
   <frame tileid="884" duration="220"/>
   <frame tileid="947" duration="220"/>
  </animation>
 </tile>
 <tile id="759" type="edge/water/48">
  <animation>
   <frame tileid="759" duration="220"/>
   <frame tileid="822" duration="220"/>
   <frame tileid="885" duration="220"/>
   <frame tileid="948" duration="220"/>
  </animation>
 </tile>
 <tile id="760" type="edge/water/49">
  <animation>
   <frame tileid="760" duration="220"/>
   <frame tileid="823" duration="220"/>
   <frame tileid="886" duration="220"/>
   <frame tileid="949" duration="220"/>
  </animation>
 </tile>
 <tile id="761" type="edge/water/50">
  <animation>
   <frame tileid="761" duration="220"/>
   <frame tileid="824" duration="220"/>
   <frame tileid="887" duration="220"/>
   <frame tileid="950" duration="220"/>
  </animation>
 </tile>
 <tile id="762" type="edge/water/51">
  <animation>
   <frame tileid="762" duration="220"/>
   <frame tileid="825" duration="220"/>
   <frame tileid="888" duration="220"/>
   <frame tileid="951" duration="220"/>
  </animation>
 </tile>
 <tile id="763" type="edge/water/52">
  <animation>
   <frame tileid="763" duration="220"/>
   <frame tileid="826" duration="220"/>
   <frame tileid="889" duration="220"/>
   <frame tileid="952" duration="220"/>
  </animation>
 </tile>
 <tile id="764" type="edge/water/53">
  <animation>
   <frame tileid="764" duration="220"/>
   <frame tileid="827" duration="220"/>
   <frame tileid="890" duration="220"/>
   <frame tileid="953" duration="220"/>
  </animation>
 </tile>
 <tile id="765" type="edge/water/54">
  <animation>
   <frame tileid="765" duration="220"/>
   <frame tileid="828" duration="220"/>
   <frame tileid="891" duration="220"/>
   <frame tileid="954" duration="220"/>
  </animation>
 </tile>
 <tile id="766" type="edge/water/55">
  <animation>
   <frame tileid="766" duration="220"/>
   <frame tileid="829" duration="220"/>
   <frame tileid="892" duration="220"/>
   <frame tileid="955" duration="220"/>
  </animation>
 </tile>
 <tile id="767" type="edge/water/56">
  <animation>
   <frame tileid="767" duration="220"/>
   <frame tileid="830" duration="220"/>
   <frame tileid="893" duration="220"/>
   <frame tileid="956" duration="220"/>
  </animation>
 </tile>
 <tile id="768" type="edge/water/57">
  <animation>
   <frame tileid="768" duration="220"/>
   <frame tileid="831" duration="220"/>
   <frame tileid="894" duration="220"/>
   <frame tileid="957" duration="220"/>
  </animation>
 </tile>
 <tile id="769" type="edge/water/58">
  <animation>
   <frame tileid="769" duration="220"/>
   <frame tileid="832" duration="220"/>
   <frame tileid="895" duration="220"/>
   <frame tileid="958" duration="220"/>
  </animation>
 </tile>
 <tile id="770" type="edge/water/59">
  <animation>
   <frame tileid="770" duration="220"/>
   <frame tileid="833" duration="220"/>
   <frame tileid="896" duration="220"/>
   <frame tileid="959" duration="220"/>
  </animation>
 </tile>
 <tile id="771" type="edge/water/60">
  <animation>
   <frame tileid="771" duration="220"/>
   <frame tileid="834" duration="220"/>
   <frame tileid="897" duration="220"/>
   <frame tileid="960" duration="220"/>
  </animation>
 </tile>
 <tile id="772" type="edge/water/61">
  <animation>
   <frame tileid="772" duration="220"/>
   <frame tileid="835" duration="220"/>
   <frame tileid="898" duration="220"/>
   <frame tileid="961" duration="220"/>
  </animation>
 </tile>
 <tile id="773" type="edge/water/62">
  <animation>
   <frame tileid="773" duration="220"/>
   <frame tileid="836" duration="220"/>
   <frame tileid="899" duration="220"/>
   <frame tileid="962" duration="220"/>
  </animation>
 </tile>
 <tile id="774" type="edge/water/63">
  <animation>
   <frame tileid="774" duration="220"/>
   <frame tileid="837" duration="220"/>
   <frame tileid="900" duration="220"/>
   <frame tileid="963" duration="220"/>
  </animation>
 </tile>
 <tile id="964" type="edge/chasm/1">
 </tile>
 <tile id="965" type="edge/chasm/2">
 </tile>
 <tile id="966" type="edge/chasm/3">
 </tile>
 <tile id="967" type="edge/chasm/4">
 </tile>
 <tile id="968" type="edge/chasm/5">
 </tile>
 <tile id="969" type="edge/chasm/6">
 </tile>
 <tile id="970" type="edge/chasm/7">
 </tile>
 <tile id="971" type="edge/chasm/8">
 </tile>
 <tile id="972" type="edge/chasm/9">
 </tile>
 <tile id="973" type="edge/chasm/10">
 </tile>
 <tile id="974" type="edge/chasm/11">
 </tile>
 <tile id="975" type="edge/chasm/12">
 </tile>
 <tile id="976" type="edge/chasm/13">
 </tile>
 <tile id="977" type="edge/chasm/14">
 </tile>
 <tile id="978" type="edge/chasm/15">
 </tile>
 <tile id="979" type="edge/chasm/16">
 </tile>
 <tile id="980" type="edge/chasm/17">
 </tile>
 <tile id="981" type="edge/chasm/18">
 </tile>
 <tile id="982" type="edge/chasm/19">
 </tile>
 <tile id="983" type="edge/chasm/20">
 </tile>
 <tile id="984" type="edge/chasm/21">
 </tile>
 <tile id="985" type="edge/chasm/22">
 </tile>
 <tile id="986" type="edge/chasm/23">
 </tile>
 <tile id="987" type="edge/chasm/24">
 </tile>
 <tile id="988" type="edge/chasm/25">
 </tile>
 <tile id="989" type="edge/chasm/26">
 </tile>
 <tile id="990" type="edge/chasm/27">
 </tile>
 <tile id="991" type="edge/chasm/28">
 </tile>
 <tile id="992" type="edge/chasm/29">
 </tile>
 <tile id="993" type="edge/chasm/30">
 </tile>
 <tile id="994" type="edge/chasm/31">
 </tile>
 <tile id="995" type="edge/chasm/32">
 </tile>
 <tile id="996" type="edge/chasm/33">
 </tile>
 <tile id="997" type="edge/chasm/34">
 </tile>
 <tile id="998" type="edge/chasm/35">
 </tile>
 <tile id="999" type="edge/chasm/36">
 </tile>
 <tile id="1000" type="edge/chasm/37">
 </tile>
 <tile id="1001" type="edge/chasm/38">
 </tile>
 <tile id="1002" type="edge/chasm/39">
 </tile>
 <tile id="1003" type="edge/chasm/40">
 </tile>
 <tile id="1004" type="edge/chasm/41">
 </tile>
 <tile id="1005" type="edge/chasm/42">
 </tile>
 <tile id="1006" type="edge/chasm/43">
 </tile>
 <tile id="1007" type="edge/chasm/44">
 </tile>
 <tile id="1008" type="edge/chasm/45">
 </tile>
 <tile id="1009" type="edge/chasm/46">
 </tile>
 <tile id="1010" type="edge/chasm/47">
 </tile>
 <tile id="1011" type="edge/chasm/48">
 </tile>
 <tile id="1012" type="edge/chasm/49">
 </tile>
 <tile id="1013" type="edge/chasm/50">
 </tile>
 <tile id="1014" type="edge/chasm/51">
 </tile>
 <tile id="1015" type="edge/chasm/52">
 </tile>
 <tile id="1016" type="edge/chasm/53">
 </tile>
 <tile id="1017" type="edge/chasm/54">
 </tile>
 <tile id="1018" type="edge/chasm/55">
 </tile>
 <tile id="1019" type="edge/chasm/56">
 </tile>
 <tile id="1020" type="edge/chasm/57">
 </tile>
 <tile id="1021" type="edge/chasm/58">
 </tile>
 <tile id="1022" type="edge/chasm/59">
 </tile>
 <tile id="1023" type="edge/chasm/60">
 </tile>
 <tile id="1024" type="edge/chasm/61">
 </tile>
 <tile id="1025" type="edge/chasm/62">
 </tile>
 <tile id="1026" type="edge/chasm/63">
 </tile>
 <tile id="1027" type="wall/0">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1028" type="wall/1">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1029" type="wall/2">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1030" type="wall/3">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1031" type="wall/4">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1032" type="wall/5">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1033" type="wall/6">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1034" type="wall/7">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1035" type="wall/8">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1036" type="wall/9">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1037" type="wall/10">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1038" type="wall/11">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1039" type="wall/12">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1040" type="wall/13">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1041" type="wall/14">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1042" type="wall/15">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1043" type="wall/16">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1044" type="wall/17">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1045" type="wall/18">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1046" type="wall/19">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1047" type="wall/20">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1048" type="wall/21">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1049" type="wall/22">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1050" type="wall/23">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1051" type="wall/24">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1052" type="wall/25">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1053" type="wall/26">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1054" type="wall/27">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1055" type="wall/28">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1056" type="wall/29">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1057" type="wall/30">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1058" type="wall/31">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1059" type="wall/32">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1060" type="wall/33">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1061" type="wall/34">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1062" type="wall/35">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1063" type="wall/36">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1064" type="wall/37">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1065" type="wall/38">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1066" type="wall/39">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1067" type="wall/40">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1068" type="wall/41">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1069" type="wall/42">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1070" type="wall/43">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1071" type="wall/44">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1072" type="wall/45">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1073" type="wall/46">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1074" type="wall/47">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1075" type="wall/48">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1076" type="wall/49">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1077" type="wall/50">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1078" type="wall/51">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1079" type="wall/52">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1080" type="wall/53">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1081" type="wall/54">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1082" type="wall/55">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1083" type="wall/56">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1084" type="wall/57">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1085" type="wall/58">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1086" type="wall/59">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1087" type="wall/60">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1088" type="wall/61">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1089" type="wall/62">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1090" type="wall/63">
  <properties>
   <property name="terrain" value="wall"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1091" type="fill/planks/0">
  <properties>
   <property name="terrain" value="planks"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="1092" type="fill/planks/1">
  <properties>
   <property name="terrain" value="planks"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="1093" type="fill/planks/2">
  <properties>
   <property name="terrain" value="planks"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="1094" type="fill/planks/3">
  <properties>
   <property name="terrain" value="planks"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="1095" type="fill/planks/4">
  <properties>
   <property name="terrain" value="planks"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="1096" type="fill/planks/5">
  <properties>
   <property name="terrain" value="planks"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="1097" type="fill/planks/6">
  <properties>
   <property name="terrain" value="planks"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="1098" type="fill/planks/7">
  <properties>
   <property name="terrain" value="planks"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="1099" type="fill/planks/8">
  <properties>
   <property name="terrain" value="planks"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="1100" type="fill/planks/9">
  <properties>
   <property name="terrain" value="planks"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="1101" type="fill/planks/10">
  <properties>
   <property name="terrain" value="planks"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="1102" type="fill/planks/11">
  <properties>
   <property name="terrain" value="planks"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="1103" type="fill/planks/12">
  <properties>
   <property name="terrain" value="planks"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="1104" type="fill/planks/13">
  <properties>
   <property name="terrain" value="planks"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="1105" type="fill/planks/14">
  <properties>
   <property name="terrain" value="planks"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="1106" type="fill/planks/15">
  <properties>
   <property name="terrain" value="planks"/>
   <property name="kind" value="normal"/>
   <property name="move" type="float" value="1.0"/>
  </properties>
 </tile>
 <tile id="1107" type="fill/bog/0">
  <properties>
   <property name="terrain" value="bog"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1108" type="fill/bog/1">
  <properties>
   <property name="terrain" value="bog"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1109" type="fill/bog/2">
  <properties>
   <property name="terrain" value="bog"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1110" type="fill/bog/3">
  <properties>
   <property name="terrain" value="bog"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1111" type="fill/bog/4">
  <properties>
   <property name="terrain" value="bog"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1112" type="fill/bog/5">
  <properties>
   <property name="terrain" value="bog"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1113" type="fill/bog/6">
  <properties>
   <property name="terrain" value="bog"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1114" type="fill/bog/7">
  <properties>
   <property name="terrain" value="bog"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1115" type="fill/bog/8">
  <properties>
   <property name="terrain" value="bog"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1116" type="fill/bog/9">
  <properties>
   <property name="terrain" value="bog"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1117" type="fill/bog/10">
  <properties>
   <property name="terrain" value="bog"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1118" type="fill/bog/11">
  <properties>
   <property name="terrain" value="bog"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1119" type="fill/bog/12">
  <properties>
   <property name="terrain" value="bog"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1120" type="fill/bog/13">
  <properties>
   <property name="terrain" value="bog"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1121" type="fill/bog/14">
  <properties>
   <property name="terrain" value="bog"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1122" type="fill/bog/15">
  <properties>
   <property name="terrain" value="bog"/>
   <property name="kind" value="slowing"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1123" type="fill/rubble/0">
  <properties>
   <property name="terrain" value="rubble"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1124" type="fill/rubble/1">
  <properties>
   <property name="terrain" value="rubble"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1125" type="fill/rubble/2">
  <properties>
   <property name="terrain" value="rubble"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1126" type="fill/rubble/3">
  <properties>
   <property name="terrain" value="rubble"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1127" type="fill/rubble/4">
  <properties>
   <property name="terrain" value="rubble"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1128" type="fill/rubble/5">
  <properties>
   <property name="terrain" value="rubble"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1129" type="fill/rubble/6">
  <properties>
   <property name="terrain" value="rubble"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1130" type="fill/rubble/7">
  <properties>
   <property name="terrain" value="rubble"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1131" type="fill/rubble/8">
  <properties>
   <property name="terrain" value="rubble"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1132" type="fill/rubble/9">
  <properties>
   <property name="terrain" value="rubble"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1133" type="fill/rubble/10">
  <properties>
   <property name="terrain" value="rubble"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1134" type="fill/rubble/11">
  <properties>
   <property name="terrain" value="rubble"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1135" type="fill/rubble/12">
  <properties>
   <property name="terrain" value="rubble"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1136" type="fill/rubble/13">
  <properties>
   <property name="terrain" value="rubble"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1137" type="fill/rubble/14">
  <properties>
   <property name="terrain" value="rubble"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1138" type="fill/rubble/15">
  <properties>
   <property name="terrain" value="rubble"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1139" type="fill/litter/0">
  <properties>
   <property name="terrain" value="litter"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1140" type="fill/litter/1">
  <properties>
   <property name="terrain" value="litter"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1141" type="fill/litter/2">
  <properties>
   <property name="terrain" value="litter"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1142" type="fill/litter/3">
  <properties>
   <property name="terrain" value="litter"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1143" type="fill/litter/4">
  <properties>
   <property name="terrain" value="litter"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1144" type="fill/litter/5">
  <properties>
   <property name="terrain" value="litter"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1145" type="fill/litter/6">
  <properties>
   <property name="terrain" value="litter"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1146" type="fill/litter/7">
  <properties>
   <property name="terrain" value="litter"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1147" type="fill/litter/8">
  <properties>
   <property name="terrain" value="litter"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1148" type="fill/litter/9">
  <properties>
   <property name="terrain" value="litter"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1149" type="fill/litter/10">
  <properties>
   <property name="terrain" value="litter"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1150" type="fill/litter/11">
  <properties>
   <property name="terrain" value="litter"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1151" type="fill/litter/12">
  <properties>
   <property name="terrain" value="litter"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1152" type="fill/litter/13">
  <properties>
   <property name="terrain" value="litter"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1153" type="fill/litter/14">
  <properties>
   <property name="terrain" value="litter"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1154" type="fill/litter/15">
  <properties>
   <property name="terrain" value="litter"/>
   <property name="kind" value="cluttered"/>
   <property name="move" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="1155" type="fringe/planks/1">
 </tile>
 <tile id="1156" type="fringe/planks/2">
 </tile>
 <tile id="1157" type="fringe/planks/3">
 </tile>
 <tile id="1158" type="fringe/planks/4">
 </tile>
 <tile id="1159" type="fringe/planks/5">
 </tile>
 <tile id="1160" type="fringe/planks/6">
 </tile>
 <tile id="1161" type="fringe/planks/7">
 </tile>
 <tile id="1162" type="fringe/planks/8">
 </tile>
 <tile id="1163" type="fringe/planks/9">
 </tile>
 <tile id="1164" type="fringe/planks/10">
 </tile>
 <tile id="1165" type="fringe/planks/11">
 </tile>
 <tile id="1166" type="fringe/planks/12">
 </tile>
 <tile id="1167" type="fringe/planks/13">
 </tile>
 <tile id="1168" type="fringe/planks/14">
 </tile>
 <tile id="1169" type="fringe/planks/15">
 </tile>
 <tile id="1170" type="fringe/planks/16">
 </tile>
 <tile id="1171" type="fringe/planks/17">
 </tile>
 <tile id="1172" type="fringe/planks/18">
 </tile>
 <tile id="1173" type="fringe/planks/19">
 </tile>
 <tile id="1174" type="fringe/planks/20">
 </tile>
 <tile id="1175" type="fringe/planks/21">
 </tile>
 <tile id="1176" type="fringe/planks/22">
 </tile>
 <tile id="1177" type="fringe/planks/23">
 </tile>
 <tile id="1178" type="fringe/planks/24">
 </tile>
 <tile id="1179" type="fringe/planks/25">
 </tile>
 <tile id="1180" type="fringe/planks/26">
 </tile>
 <tile id="1181" type="fringe/planks/27">
 </tile>
 <tile id="1182" type="fringe/planks/28">
 </tile>
 <tile id="1183" type="fringe/planks/29">
 </tile>
 <tile id="1184" type="fringe/planks/30">
 </tile>
 <tile id="1185" type="fringe/planks/31">
 </tile>
 <tile id="1186" type="fringe/planks/32">
 </tile>
 <tile id="1187" type="fringe/planks/33">
 </tile>
 <tile id="1188" type="fringe/planks/34">
 </tile>
 <tile id="1189" type="fringe/planks/35">
 </tile>
 <tile id="1190" type="fringe/planks/36">
 </tile>
 <tile id="1191" type="fringe/planks/37">
 </tile>
 <tile id="1192" type="fringe/planks/38">
 </tile>
 <tile id="1193" type="fringe/planks/39">
 </tile>
 <tile id="1194" type="fringe/planks/40">
 </tile>
 <tile id="1195" type="fringe/planks/41">
 </tile>
 <tile id="1196" type="fringe/planks/42">
 </tile>
 <tile id="1197" type="fringe/planks/43">
 </tile>
 <tile id="1198" type="fringe/planks/44">
 </tile>
 <tile id="1199" type="fringe/planks/45">
 </tile>
 <tile id="1200" type="fringe/planks/46">
 </tile>
 <tile id="1201" type="fringe/planks/47">
 </tile>
 <tile id="1202" type="fringe/planks/48">
 </tile>
 <tile id="1203" type="fringe/planks/49">
 </tile>
 <tile id="1204" type="fringe/planks/50">
 </tile>
 <tile id="1205" type="fringe/planks/51">
 </tile>
 <tile id="1206" type="fringe/planks/52">
 </tile>
 <tile id="1207" type="fringe/planks/53">
 </tile>
 <tile id="1208" type="fringe/planks/54">
 </tile>
 <tile id="1209" type="fringe/planks/55">
 </tile>
 <tile id="1210" type="fringe/planks/56">
 </tile>
 <tile id="1211" type="fringe/planks/57">
 </tile>
 <tile id="1212" type="fringe/planks/58">
 </tile>
 <tile id="1213" type="fringe/planks/59">
 </tile>
 <tile id="1214" type="fringe/planks/60">
 </tile>
 <tile id="1215" type="fringe/planks/61">
 </tile>
 <tile id="1216" type="fringe/planks/62">
 </tile>
 <tile id="1217" type="fringe/planks/63">
 </tile>
 <tile id="1218" type="fringe/bog/1">
 </tile>
 <tile id="1219" type="fringe/bog/2">
 </tile>
 <tile id="1220" type="fringe/bog/3">
 </tile>
 <tile id="1221" type="fringe/bog/4">
 </tile>
 <tile id="1222" type="fringe/bog/5">
 </tile>
 <tile id="1223" type="fringe/bog/6">
 </tile>
 <tile id="1224" type="fringe/bog/7">
 </tile>
 <tile id="1225" type="fringe/bog/8">
 </tile>
 <tile id="1226" type="fringe/bog/9">
 </tile>
 <tile id="1227" type="fringe/bog/10">
 </tile>
 <tile id="1228" type="fringe/bog/11">
 </tile>
 <tile id="1229" type="fringe/bog/12">
 </tile>
 <tile id="1230" type="fringe/bog/13">
 </tile>
 <tile id="1231" type="fringe/bog/14">
 </tile>
 <tile id="1232" type="fringe/bog/15">
 </tile>
 <tile id="1233" type="fringe/bog/16">
 </tile>
 <tile id="1234" type="fringe/bog/17">
 </tile>
 <tile id="1235" type="fringe/bog/18">
 </tile>
 <tile id="1236" type="fringe/bog/19">
 </tile>
 <tile id="1237" type="fringe/bog/20">
 </tile>
 <tile id="1238" type="fringe/bog/21">
 </tile>
 <tile id="1239" type="fringe/bog/22">
 </tile>
 <tile id="1240" type="fringe/bog/23">
 </tile>
 <tile id="1241" type="fringe/bog/24">
 </tile>
 <tile id="1242" type="fringe/bog/25">
 </tile>
 <tile id="1243" type="fringe/bog/26">
 </tile>
 <tile id="1244" type="fringe/bog/27">
 </tile>
 <tile id="1245" type="fringe/bog/28">
 </tile>
 <tile id="1246" type="fringe/bog/29">
 </tile>
 <tile id="1247" type="fringe/bog/30">
 </tile>
 <tile id="1248" type="fringe/bog/31">
 </tile>
 <tile id="1249" type="fringe/bog/32">
 </tile>
 <tile id="1250" type="fringe/bog/33">
 </tile>
 <tile id="1251" type="fringe/bog/34">
 </tile>
 <tile id="1252" type="fringe/bog/35">
 </tile>
 <tile id="1253" type="fringe/bog/36">
 </tile>
 <tile id="1254" type="fringe/bog/37">
 </tile>
 <tile id="1255" type="fringe/bog/38">
 </tile>
 <tile id="1256" type="fringe/bog/39">
 </tile>
 <tile id="1257" type="fringe/bog/40">
 </tile>
 <tile id="1258" type="fringe/bog/41">
 </tile>
 <tile id="1259" type="fringe/bog/42">
 </tile>
 <tile id="1260" type="fringe/bog/43">
 </tile>
 <tile id="1261" type="fringe/bog/44">
 </tile>
 <tile id="1262" type="fringe/bog/45">
 </tile>
 <tile id="1263" type="fringe/bog/46">
 </tile>
 <tile id="1264" type="fringe/bog/47">
 </tile>
 <tile id="1265" type="fringe/bog/48">
 </tile>
 <tile id="1266" type="fringe/bog/49">
 </tile>
 <tile id="1267" type="fringe/bog/50">
 </tile>
 <tile id="1268" type="fringe/bog/51">
 </tile>
 <tile id="1269" type="fringe/bog/52">
 </tile>
 <tile id="1270" type="fringe/bog/53">
 </tile>
 <tile id="1271" type="fringe/bog/54">
 </tile>
 <tile id="1272" type="fringe/bog/55">
 </tile>
 <tile id="1273" type="fringe/bog/56">
 </tile>
 <tile id="1274" type="fringe/bog/57">
 </tile>
 <tile id="1275" type="fringe/bog/58">
 </tile>
 <tile id="1276" type="fringe/bog/59">
 </tile>
 <tile id="1277" type="fringe/bog/60">
 </tile>
 <tile id="1278" type="fringe/bog/61">
 </tile>
 <tile id="1279" type="fringe/bog/62">
 </tile>
 <tile id="1280" type="fringe/bog/63">
 </tile>
 <tile id="1281" type="fringe/rubble/1">
 </tile>
 <tile id="1282" type="fringe/rubble/2">
 </tile>
 <tile id="1283" type="fringe/rubble/3">
 </tile>
 <tile id="1284" type="fringe/rubble/4">
 </tile>
 <tile id="1285" type="fringe/rubble/5">
 </tile>
 <tile id="1286" type="fringe/rubble/6">
 </tile>
 <tile id="1287" type="fringe/rubble/7">
 </tile>
 <tile id="1288" type="fringe/rubble/8">
 </tile>
 <tile id="1289" type="fringe/rubble/9">
 </tile>
 <tile id="1290" type="fringe/rubble/10">
 </tile>
 <tile id="1291" type="fringe/rubble/11">
 </tile>
 <tile id="1292" type="fringe/rubble/12">
 </tile>
 <tile id="1293" type="fringe/rubble/13">
 </tile>
 <tile id="1294" type="fringe/rubble/14">
 </tile>
 <tile id="1295" type="fringe/rubble/15">
 </tile>
 <tile id="1296" type="fringe/rubble/16">
 </tile>
 <tile id="1297" type="fringe/rubble/17">
 </tile>
 <tile id="1298" type="fringe/rubble/18">
 </tile>
 <tile id="1299" type="fringe/rubble/19">
 </tile>
 <tile id="1300" type="fringe/rubble/20">
 </tile>
 <tile id="1301" type="fringe/rubble/21">
 </tile>
 <tile id="1302" type="fringe/rubble/22">
 </tile>
 <tile id="1303" type="fringe/rubble/23">
 </tile>
 <tile id="1304" type="fringe/rubble/24">
 </tile>
 <tile id="1305" type="fringe/rubble/25">
 </tile>
 <tile id="1306" type="fringe/rubble/26">
 </tile>
 <tile id="1307" type="fringe/rubble/27">
 </tile>
 <tile id="1308" type="fringe/rubble/28">
 </tile>
 <tile id="1309" type="fringe/rubble/29">
 </tile>
 <tile id="1310" type="fringe/rubble/30">
 </tile>
 <tile id="1311" type="fringe/rubble/31">
 </tile>
 <tile id="1312" type="fringe/rubble/32">
 </tile>
 <tile id="1313" type="fringe/rubble/33">
 </tile>
 <tile id="1314" type="fringe/rubble/34">
 </tile>
 <tile id="1315" type="fringe/rubble/35">
 </tile>
 <tile id="1316" type="fringe/rubble/36">
 </tile>
 <tile id="1317" type="fringe/rubble/37">
 </tile>
 <tile id="1318" type="fringe/rubble/38">
 </tile>
 <tile id="1319" type="fringe/rubble/39">
 </tile>
 <tile id="1320" type="fringe/rubble/40">
 </tile>
 <tile id="1321" type="fringe/rubble/41">
 </tile>
 <tile id="1322" type="fringe/rubble/42">
 </tile>
 <tile id="1323" type="fringe/rubble/43">
 </tile>
 <tile id="1324" type="fringe/rubble/44">
 </tile>
 <tile id="1325" type="fringe/rubble/45">
 </tile>
 <tile id="1326" type="fringe/rubble/46">
 </tile>
 <tile id="1327" type="fringe/rubble/47">
 </tile>
 <tile id="1328" type="fringe/rubble/48">
 </tile>
 <tile id="1329" type="fringe/rubble/49">
 </tile>
 <tile id="1330" type="fringe/rubble/50">
 </tile>
 <tile id="1331" type="fringe/rubble/51">
 </tile>
 <tile id="1332" type="fringe/rubble/52">
 </tile>
 <tile id="1333" type="fringe/rubble/53">
 </tile>
 <tile id="1334" type="fringe/rubble/54">
 </tile>
 <tile id="1335" type="fringe/rubble/55">
 </tile>
 <tile id="1336" type="fringe/rubble/56">
 </tile>
 <tile id="1337" type="fringe/rubble/57">
 </tile>
 <tile id="1338" type="fringe/rubble/58">
 </tile>
 <tile id="1339" type="fringe/rubble/59">
 </tile>
 <tile id="1340" type="fringe/rubble/60">
 </tile>
 <tile id="1341" type="fringe/rubble/61">
 </tile>
 <tile id="1342" type="fringe/rubble/62">
 </tile>
 <tile id="1343" type="fringe/rubble/63">
 </tile>
 <tile id="1344" type="fringe/litter/1">
 </tile>
 <tile id="1345" type="fringe/litter/2">
 </tile>
 <tile id="1346" type="fringe/litter/3">
 </tile>
 <tile id="1347" type="fringe/litter/4">
 </tile>
 <tile id="1348" type="fringe/litter/5">
 </tile>
 <tile id="1349" type="fringe/litter/6">
 </tile>
 <tile id="1350" type="fringe/litter/7">
 </tile>
 <tile id="1351" type="fringe/litter/8">
 </tile>
 <tile id="1352" type="fringe/litter/9">
 </tile>
 <tile id="1353" type="fringe/litter/10">
 </tile>
 <tile id="1354" type="fringe/litter/11">
 </tile>
 <tile id="1355" type="fringe/litter/12">
 </tile>
 <tile id="1356" type="fringe/litter/13">
 </tile>
 <tile id="1357" type="fringe/litter/14">
 </tile>
 <tile id="1358" type="fringe/litter/15">
 </tile>
 <tile id="1359" type="fringe/litter/16">
 </tile>
 <tile id="1360" type="fringe/litter/17">
 </tile>
 <tile id="1361" type="fringe/litter/18">
 </tile>
 <tile id="1362" type="fringe/litter/19">
 </tile>
 <tile id="1363" type="fringe/litter/20">
 </tile>
 <tile id="1364" type="fringe/litter/21">
 </tile>
 <tile id="1365" type="fringe/litter/22">
 </tile>
 <tile id="1366" type="fringe/litter/23">
 </tile>
 <tile id="1367" type="fringe/litter/24">
 </tile>
 <tile id="1368" type="fringe/litter/25">
 </tile>
 <tile id="1369" type="fringe/litter/26">
 </tile>
 <tile id="1370" type="fringe/litter/27">
 </tile>
 <tile id="1371" type="fringe/litter/28">
 </tile>
 <tile id="1372" type="fringe/litter/29">
 </tile>
 <tile id="1373" type="fringe/litter/30">
 </tile>
 <tile id="1374" type="fringe/litter/31">
 </tile>
 <tile id="1375" type="fringe/litter/32">
 </tile>
 <tile id="1376" type="fringe/litter/33">
 </tile>
 <tile id="1377" type="fringe/litter/34">
 </tile>
 <tile id="1378" type="fringe/litter/35">
 </tile>
 <tile id="1379" type="fringe/litter/36">
 </tile>
 <tile id="1380" type="fringe/litter/37">
 </tile>
 <tile id="1381" type="fringe/litter/38">
 </tile>
 <tile id="1382" type="fringe/litter/39">
 </tile>
 <tile id="1383" type="fringe/litter/40">
 </tile>
 <tile id="1384" type="fringe/litter/41">
 </tile>
 <tile id="1385" type="fringe/litter/42">
 </tile>
 <tile id="1386" type="fringe/litter/43">
 </tile>
 <tile id="1387" type="fringe/litter/44">
 </tile>
 <tile id="1388" type="fringe/litter/45">
 </tile>
 <tile id="1389" type="fringe/litter/46">
 </tile>
 <tile id="1390" type="fringe/litter/47">
 </tile>
 <tile id="1391" type="fringe/litter/48">
 </tile>
 <tile id="1392" type="fringe/litter/49">
 </tile>
 <tile id="1393" type="fringe/litter/50">
 </tile>
 <tile id="1394" type="fringe/litter/51">
 </tile>
 <tile id="1395" type="fringe/litter/52">
 </tile>
 <tile id="1396" type="fringe/litter/53">
 </tile>
 <tile id="1397" type="fringe/litter/54">
 </tile>
 <tile id="1398" type="fringe/litter/55">
 </tile>
 <tile id="1399" type="fringe/litter/56">
 </tile>
 <tile id="1400" type="fringe/litter/57">
 </tile>
 <tile id="1401" type="fringe/litter/58">
 </tile>
 <tile id="1402" type="fringe/litter/59">
 </tile>
 <tile id="1403" type="fringe/litter/60">
 </tile>
 <tile id="1404" type="fringe/litter/61">
 </tile>
 <tile id="1405" type="fringe/litter/62">
 </tile>
 <tile id="1406" type="fringe/litter/63">
 </tile>
 <tile id="1407" type="pier/1">
 </tile>
 <tile id="1408" type="pier/2">
 </tile>
 <tile id="1409" type="pier/3">
 </tile>
 <tile id="1410" type="pier/4">
 </tile>
 <tile id="1411" type="pier/5">
 </tile>
 <tile id="1412" type="pier/6">
 </tile>
 <tile id="1413" type="pier/7">
 </tile>
 <tile id="1414" type="pier/8">
 </tile>
 <tile id="1415" type="pier/9">
 </tile>
 <tile id="1416" type="pier/10">
 </tile>
 <tile id="1417" type="pier/11">
 </tile>
 <tile id="1418" type="pier/12">
 </tile>
 <tile id="1419" type="pier/13">
 </tile>
 <tile id="1420" type="pier/14">
 </tile>
 <tile id="1421" type="pier/15">
 </tile>
 <tile id="1422" type="pier/16">
 </tile>
 <tile id="1423" type="pier/17">
 </tile>
 <tile id="1424" type="pier/18">
 </tile>
 <tile id="1425" type="pier/19">
 </tile>
 <tile id="1426" type="pier/20">
 </tile>
 <tile id="1427" type="pier/21">
 </tile>
 <tile id="1428" type="pier/22">
 </tile>
 <tile id="1429" type="pier/23">
 </tile>
 <tile id="1430" type="pier/24">
 </tile>
 <tile id="1431" type="pier/25">
 </tile>
 <tile id="1432" type="pier/26">
 </tile>
 <tile id="1433" type="pier/27">
 </tile>
 <tile id="1434" type="pier/28">
 </tile>
 <tile id="1435" type="pier/29">
 </tile>
 <tile id="1436" type="pier/30">
 </tile>
 <tile id="1437" type="pier/31">
 </tile>
 <tile id="1438" type="pier/32">
 </tile>
 <tile id="1439" type="pier/33">
 </tile>
 <tile id="1440" type="pier/34">
 </tile>
 <tile id="1441" type="pier/35">
 </tile>
 <tile id="1442" type="pier/36">
 </tile>
 <tile id="1443" type="pier/37">
 </tile>
 <tile id="1444" type="pier/38">
 </tile>
 <tile id="1445" type="pier/39">
 </tile>
 <tile id="1446" type="pier/40">
 </tile>
 <tile id="1447" type="pier/41">
 </tile>
 <tile id="1448" type="pier/42">
 </tile>
 <tile id="1449" type="pier/43">
 </tile>
 <tile id="1450" type="pier/44">
 </tile>
 <tile id="1451" type="pier/45">
 </tile>
 <tile id="1452" type="pier/46">
 </tile>
 <tile id="1453" type="pier/47">
 </tile>
 <tile id="1454" type="pier/48">
 </tile>
 <tile id="1455" type="pier/49">
 </tile>
 <tile id="1456" type="pier/50">
 </tile>
 <tile id="1457" type="pier/51">
 </tile>
 <tile id="1458" type="pier/52">
 </tile>
 <tile id="1459" type="pier/53">
 </tile>
 <tile id="1460" type="pier/54">
 </tile>
 <tile id="1461" type="pier/55">
 </tile>
 <tile id="1462" type="pier/56">
 </tile>
 <tile id="1463" type="pier/57">
 </tile>
 <tile id="1464" type="pier/58">
 </tile>
 <tile id="1465" type="pier/59">
 </tile>
 <tile id="1466" type="pier/60">
 </tile>
 <tile id="1467" type="pier/61">
 </tile>
 <tile id="1468" type="pier/62">
 </tile>
 <tile id="1469" type="pier/63">
 </tile>
 <tile id="1470" type="roof/0">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1471" type="roof/1">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1472" type="roof/2">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1473" type="roof/3">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1474" type="roof/4">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1475" type="roof/5">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1476" type="roof/6">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1477" type="roof/7">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1478" type="roof/8">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1479" type="roof/9">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1480" type="roof/10">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1481" type="roof/11">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1482" type="roof/12">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1483" type="roof/13">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1484" type="roof/14">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1485" type="roof/15">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1486" type="roof/16">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1487" type="roof/17">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1488" type="roof/18">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1489" type="roof/19">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1490" type="roof/20">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1491" type="roof/21">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1492" type="roof/22">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1493" type="roof/23">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1494" type="roof/24">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1495" type="roof/25">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1496" type="roof/26">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1497" type="roof/27">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1498" type="roof/28">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1499" type="roof/29">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1500" type="roof/30">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1501" type="roof/31">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1502" type="roof/32">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1503" type="roof/33">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1504" type="roof/34">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1505" type="roof/35">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1506" type="roof/36">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1507" type="roof/37">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1508" type="roof/38">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1509" type="roof/39">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1510" type="roof/40">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1511" type="roof/41">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1512" type="roof/42">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1513" type="roof/43">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1514" type="roof/44">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1515" type="roof/45">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1516" type="roof/46">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1517" type="roof/47">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1518" type="roof/48">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1519" type="roof/49">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1520" type="roof/50">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1521" type="roof/51">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1522" type="roof/52">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1523" type="roof/53">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1524" type="roof/54">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1525" type="roof/55">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1526" type="roof/56">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1527" type="roof/57">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1528" type="roof/58">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1529" type="roof/59">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1530" type="roof/60">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1531" type="roof/61">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1532" type="roof/62">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1533" type="roof/63">
  <properties>
   <property name="terrain" value="roof"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1534" type="crag/0">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1535" type="crag/1">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1536" type="crag/2">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1537" type="crag/3">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1538" type="crag/4">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1539" type="crag/5">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1540" type="crag/6">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1541" type="crag/7">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1542" type="crag/8">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1543" type="crag/9">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1544" type="crag/10">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1545" type="crag/11">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1546" type="crag/12">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1547" type="crag/13">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1548" type="crag/14">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1549" type="crag/15">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1550" type="crag/16">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1551" type="crag/17">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1552" type="crag/18">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1553" type="crag/19">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1554" type="crag/20">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1555" type="crag/21">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1556" type="crag/22">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1557" type="crag/23">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1558" type="crag/24">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1559" type="crag/25">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1560" type="crag/26">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1561" type="crag/27">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1562" type="crag/28">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1563" type="crag/29">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1564" type="crag/30">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1565" type="crag/31">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1566" type="crag/32">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1567" type="crag/33">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1568" type="crag/34">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1569" type="crag/35">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1570" type="crag/36">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1571" type="crag/37">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1572" type="crag/38">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1573" type="crag/39">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1574" type="crag/40">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1575" type="crag/41">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1576" type="crag/42">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1577" type="crag/43">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1578" type="crag/44">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1579" type="crag/45">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1580" type="crag/46">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1581" type="crag/47">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1582" type="crag/48">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1583" type="crag/49">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1584" type="crag/50">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1585" type="crag/51">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1586" type="crag/52">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1587" type="crag/53">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1588" type="crag/54">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1589" type="crag/55">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1590" type="crag/56">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1591" type="crag/57">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1592" type="crag/58">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1593" type="crag/59">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1594" type="crag/60">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1595" type="crag/61">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1596" type="crag/62">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
 <tile id="1597" type="crag/63">
  <properties>
   <property name="terrain" value="crag"/>
   <property name="kind" value="blocking"/>
   <property name="move" type="float" value="0.0"/>
  </properties>
 </tile>
</tileset>
