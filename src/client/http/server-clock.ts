/** How far this device's clock is from the server's, as last told by an answer of it. */

/** As far as a slow line, the second of a header and an ordinary clock may be apart. */
const ordinaryMs = 2 * 60 * 1000;

let apartMs = 0;

/** `date`: of the header that every answer has. */
export function hearServerDate(date: string | null): void {
  const apart = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(apart)) apartMs = Math.abs(apart) < ordinaryMs ? 0 : apart;
}

/** Now, by the server's clock where this device's has been seen to be wrong. */
export function rightNow(): Date {
  return new Date(Date.now() + apartMs);
}
