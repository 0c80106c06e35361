/** Fetches the pictures beneath a map. Of all the console only this worker may reach another server, and only to read. */
import { PMTiles, TileType } from 'pmtiles';
import { isArchive } from '#contract/tile-address.ts';
import type { TileAnswer, TileQuestion } from './tiles.ts';

const archives = new Map<string, PMTiles>();

self.addEventListener('message', ({ data }: MessageEvent<TileQuestion>) => {
  void answerTo(data).then((answer) =>
    self.postMessage(answer, { transfer: 'picture' in answer && answer.picture ? [answer.picture] : [] }),
  );
});

async function answerTo({ id, address, tile }: TileQuestion): Promise<TileAnswer> {
  try {
    if (tile === null) return { id, deepest: await deepestOf(address) };
    return { id, picture: await pictureAt(address, tile) };
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) };
  }
}

/** The last zoom that has pictures of its own. */
async function deepestOf(address: string): Promise<number> {
  if (!isArchive(address)) return 19;
  const { tileType, maxZoom } = await archiveAt(address).getHeader();
  if (tileType === TileType.Mvt || tileType === TileType.Mlt) throw new Error('This archive holds no pictures');
  return maxZoom;
}

async function pictureAt(address: string, { z, x, y }: { z: number; x: number; y: number }): Promise<ArrayBuffer | null> {
  if (isArchive(address)) return (await archiveAt(address).getZxy(z, x, y))?.data ?? null;
  const url = address.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
  const answer = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (answer.status === 404 || answer.status === 204) return null;
  if (!answer.ok) throw new Error(`The server of the tiles answered ${answer.status}`);
  return answer.arrayBuffer();
}

function archiveAt(address: string): PMTiles {
  const archive = archives.get(address) ?? new PMTiles(address);
  archives.set(address, archive);
  return archive;
}
