/** `?id=…&lat=…&lon=…`, in the address or as a form: OsmAnd, Traccar Client before 9, and most devices that can send an address. */
import { type Reading, unknownDevice } from './reading.ts';
import { accuracyOf, alarmOf, flagOf, headingOf, kmhOfKnots, metresOf, percentOf, placeOf, speedOf, timeOf } from './values.ts';

/** Throws what the device is to be told. */
export function readOsmAnd(...given: readonly URLSearchParams[]): Reading {
  const told = (...names: string[]) => {
    for (const name of names) {
      for (const one of given) if (one.has(name)) return one.get(name) ?? undefined;
    }
    return undefined;
  };
  const token = told('id', 'deviceid');
  if (token === undefined) throw unknownDevice('osmand');
  const [timestamp, valid] = [told('timestamp'), told('valid')];
  // A place that is there in part is wrong, and not untold.
  const [lat, lon] = told('location')?.split(',', 3) ?? [told('lat'), told('lon')];
  return {
    token,
    uniqueId: null,
    refused: [],
    told: [
      {
        at: timestamp === undefined ? null : timeOf(timestamp),
        place: placeOf(lat, lon),
        speedKmh: speedOf(told('speed'), kmhOfKnots),
        heading: headingOf(told('bearing', 'heading')),
        accuracyM: accuracyOf(told('accuracy')),
        isValid: valid === undefined || flagOf(valid) === true,
        alarm: alarmOf(told('alarm')),
        battery: percentOf(told('batt')),
        ignition: flagOf(told('ignition')),
        odometerM: metresOf(told('odometer')),
      },
    ],
  };
}
