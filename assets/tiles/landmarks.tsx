<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="landmarks" tilewidth="192" tileheight="192" tilecount="8" columns="4" objectalignment="bottom">
 <image source="landmarks.png" width="768" height="384"/>
 <tile id="0" type="prop/crane"/>
 <tile id="1" type="prop/scale"/>
 <tile id="2" type="prop/pump"/>
 <tile id="3" type="prop/plumb"/>
 <tile id="4" type="prop/raft"/>
 <tile id="5" type="prop/ruin"/>
 <tile id="6" type="prop/gable"/>
 <tile id="7" type="prop/lamp"/>
</tileset>
