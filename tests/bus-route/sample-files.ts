/** Files of stops as people and programs write them. */

export const csv = `Name,Time,Latitude,Longitude,Radius,Must be met
Estate gate,06:30,6.44010,3.47020,60,no
Market,6:45 AM,6.44550,3.46110,80,yes
"Bridge, north side",0705,6.45407,3.39467,,
`;

/** As Excel saves it in France: semicolons, decimal commas, a mark at its beginning. */
export const frenchCsv =
  '\ufeffNom;Heure;Latitude;Longitude;Accueil\r\nPortail;6h30;6,4401;3,4702;oui\r\n\r\nMarché;6h45;6,4455;3,4611;non\r\n';

export const gpx = `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="OsmAnd" xmlns="http://www.topografix.com/GPX/1/1">
  <metadata><name>Lekki</name></metadata>
  <wpt lat="6.44010" lon="3.47020"><ele>12.5</ele><name>Estate gate</name></wpt>
  <wpt lat="6.44550" lon="3.46110"><name>Ali &amp; Sons <![CDATA[<corner>]]></name></wpt>
  <trk><trkseg>
    <trkpt lat="6.44010" lon="3.47020"><ele>12</ele></trkpt>
    <!-- <trkpt lat="1" lon="1"/> -->
    <trkpt lat="6.44300" lon="3.46500"/>
    <trkpt lat="6.44550" lon="3.46110"/>
  </trkseg></trk>
</gpx>
`;

export const geoJson = JSON.stringify(
  {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [3.4702, 6.4401] },
        properties: { name: 'Estate gate', time: '06:30', radius: 60, mustBeMet: false },
      },
      { type: 'Feature', geometry: { type: 'Point', coordinates: [3.4611, 6.4455, 12] }, properties: { name: 'Market', mustBeMet: true } },
      {
        type: 'Feature',
        geometry: {
          type: 'LineString',
          coordinates: [
            [3.4702, 6.4401],
            [3.4611, 6.4455],
          ],
        },
        properties: {},
      },
    ],
  },
  null,
  1,
);

export const gtfsStops = `stop_id,stop_code,stop_name,stop_lat,stop_lon
S1,101,Estate gate,6.44010,3.47020
S2,102,"Market, east",6.44550,3.46110
S3,103,Bridge,6.45407,3.39467
`;

/** T1 has no time between its ends; T2 drives the other way round and is written out of order. */
export const gtfsTimes = `trip_id,arrival_time,departure_time,stop_id,stop_sequence
T1,06:30:00,06:31:00,S1,1
T1,,,S2,2
T1,7:05:00,7:05:00,S3,10
T2,14:20:00,14:20:00,S1,3
T2,14:00:00,14:00:00,S3,1
T2,14:10:00,14:10:00,S2,2
N1,24:10:00,24:10:00,S3,1
N1,25:05:00,25:05:00,S9,2
`;

export const allSamples = { csv, frenchCsv, gpx, geoJson, gtfsStops, gtfsTimes };
