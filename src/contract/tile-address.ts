/** Where the pictures beneath a map come from. */

const web = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?\/[^\s#]+$/i;

/** Of pictures by zoom, column and row, or of one file that holds them all. */
export function isTileAddress(text: string): boolean {
  if (!web.test(text)) return false;
  return isArchive(text) ? !/[{}]/.test(text) : ['{z}', '{x}', '{y}'].every((part) => text.split(part).length === 2);
}

/** Whether it is a PMTiles archive. */
export function isArchive(tiles: string): boolean {
  return /\.pmtiles(\?|$)/.test(tiles);
}
