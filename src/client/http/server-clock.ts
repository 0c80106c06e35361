/** How far this device's clock is from the server's, as last told by an answer of it. */

/** As far as a slow line, the second of a header and an ordinary clock may be apart. */
const ordinaryMs = 2 * 60 * 1000;

let apartMs = 0;
let isHeard = false;

/** `date`: of the header that every answer has. */
export function hearServerDate(date: string | null): void {
  const apart = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(apart)) return;
  isHeard = true;
  apartMs = unlessOrdinary(apart);
}

/** What an earlier page of this device found out, the server's clock less its own: it holds until this one has an answer. */
export function recallServerClock(offsetMs: number | null): void {
  if (!isHeard && offsetMs !== null) apartMs = unlessOrdinary(offsetMs);
}

/** Now, by the server's clock where this device's has been seen to be wrong. */
export function rightNow(): Date {
  return putRight(new Date());
}

/** A moment that this device's clock told, likewise. */
export function putRight(told: Date): Date {
  return new Date(told.getTime() + apartMs);
}

function unlessOrdinary(apart: number): number {
  return Math.abs(apart) < ordinaryMs ? 0 : apart;
}
