/** A bus on the road, made up: the same every time, so that a test knows where it was. */

export interface TrackFix {
  at: Date;
  lat: number;
  lon: number;
  speedKmh: number;
  heading: number;
  accuracyM: number;
}

interface Drive {
  /** Of the first fix. */
  at: string;
  fixes: number;
  everySeconds?: number;
  kmh?: number;
  from?: { lat: number; lon: number };
}

const metresOfDegree = 111_195;
/** Ikeja, near Greenfield College. */
const start = { lat: 6.6018, lon: 3.3515 };
const turnsEvery = 30;

/** Blocks of a town: so many fixes straight on, then a turn to the right. */
export function drive({ at, fixes, everySeconds = 10, kmh = 36, from = start }: Drive): TrackFix[] {
  const metres = (kmh / 3.6) * everySeconds;
  const track: TrackFix[] = [];
  let { lat, lon } = from;
  for (let place = 0; place < fixes; place += 1) {
    const heading = (Math.floor(place / turnsEvery) * 90) % 360;
    if (place > 0) {
      lat += (Math.cos((heading * Math.PI) / 180) * metres) / metresOfDegree;
      lon += (Math.sin((heading * Math.PI) / 180) * metres) / (metresOfDegree * Math.cos((from.lat * Math.PI) / 180));
    }
    track.push({ at: new Date(Date.parse(at) + place * everySeconds * 1000), lat, lon, speedKmh: kmh, heading, accuracyM: 8 });
  }
  return track;
}

/** Somewhere else by so many metres to the north, at the same moment. */
export function displaced(fix: TrackFix, metres: number): TrackFix {
  return { ...fix, lat: fix.lat + metres / metresOfDegree };
}

/** In an order that is none, and the same every time. */
export function shuffled<Row>(rows: readonly Row[]): Row[] {
  return rows
    .map((row, at) => ({ row, key: (at * 7919) % 104_729 }))
    .sort((one, other) => (one.key % 97) - (other.key % 97))
    .map(({ row }) => row);
}

/** As Traccar Client before version 9 sends it, and OsmAnd. */
export function asOsmAnd(token: string, { at, lat, lon, speedKmh, heading, accuracyM }: TrackFix): Record<string, string> {
  return {
    id: token,
    timestamp: String(at.getTime() / 1000),
    lat: String(lat),
    lon: String(lon),
    speed: String(speedKmh / 1.852),
    bearing: String(heading),
    accuracy: String(accuracyM),
  };
}
