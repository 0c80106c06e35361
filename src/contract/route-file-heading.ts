/** What people and programs call the fields of a stop, as heading of a column or as property. */
import { plain } from './plain-text.ts';

export type StopField = 'name' | 'at' | 'lat' | 'lon' | 'place' | 'radius' | 'mustBeMet' | 'seq';

// Without accents, spaces and signs.
const headings: Record<StopField, readonly string[]> = {
  name: ['name', 'stopname', 'nameofthestop', 'nom', 'nomdelarret', 'title', 'stop', 'arret'],
  at: ['at', 'time', 'planned', 'plannedtime', 'plannedat', 'arrival', 'arrivaltime', 'departure', 'heure', 'heureprevue', 'horaire'],
  lat: ['lat', 'latitude', 'stoplat', 'y'],
  lon: ['lon', 'lng', 'long', 'longitude', 'stoplon', 'x'],
  place: ['placeonthemap', 'placesurlacarte', 'coordinates', 'coordonnees', 'latlon', 'latlng'],
  radius: ['radius', 'radiusm', 'within', 'countsastherewithin', 'rayon', 'rayonm'],
  mustBeMet: ['mustbemet', 'met', 'mustmeet', 'doitetreaccueilli', 'accueilli', 'accueil'],
  seq: ['seq', 'sequence', 'stopsequence', 'order', 'placeintheorder', 'number', 'no', 'nr', 'ordre', 'rang', 'numero'],
};

/**
 * Which of them is what field. Where two are of one field, it is the one by the better name: a column "Stop" beside one called
 * "Name" has numbers.
 */
export function columnsOf(given: readonly string[]): Partial<Record<StopField, number>> {
  const plainly = given.map((heading) => plain(heading).replaceAll(/[^a-z]/g, ''));
  const found = (Object.keys(headings) as StopField[]).flatMap((field) => {
    const known = headings[field].find((heading) => plainly.includes(heading));
    return known === undefined ? [] : [[field, plainly.indexOf(known)] as const];
  });
  return Object.fromEntries(found);
}
