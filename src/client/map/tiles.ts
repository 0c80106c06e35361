import { addProtocol } from 'maplibre-gl';

export interface TileQuestion {
  id: number;
  address: string;
  /** Null asks how deep the pictures go. */
  tile: { z: number; x: number; y: number } | null;
}

export type TileAnswer = { id: number } & ({ deepest: number } | { picture: ArrayBuffer | null } | { failed: string });

const scheme = 'school-tile';
const waiting = new Map<number, (answer: TileAnswer) => void>();
let worker: Worker | null = null;
let lastId = 0;

/** What MapLibre writes its numbers into. */
export function tileUrl(address: string): string {
  return `${scheme}://{z}/{x}/{y}/${encodeURIComponent(address)}`;
}

/** How deep the pictures at an address go. Throws where they cannot be read. */
export async function deepestAt(address: string): Promise<number> {
  const answer = await ask(address, null);
  if ('deepest' in answer) return answer.deepest;
  throw new Error('failed' in answer ? answer.failed : '');
}

/** Has MapLibre take its pictures from our worker. */
export function takeTilesFromWorker(): void {
  addProtocol(scheme, async ({ url }) => {
    const [, z, x, y, address = ''] = /^school-tile:\/\/(\d+)\/(\d+)\/(\d+)\/(.+)$/.exec(url) ?? [];
    const answer = await ask(decodeURIComponent(address), { z: Number(z), x: Number(x), y: Number(y) });
    if ('failed' in answer) throw new Error(answer.failed);
    // Where an archive or a server has nothing, there is nothing to see: one clear pixel.
    return { data: ('picture' in answer && answer.picture) || (await clearPicture()) };
  });
}

function ask(address: string, tile: TileQuestion['tile']): Promise<TileAnswer> {
  const answer = Promise.withResolvers<TileAnswer>();
  const id = (lastId += 1);
  waiting.set(id, answer.resolve);
  worker ??= startWorker();
  worker.postMessage({ id, address, tile } satisfies TileQuestion);
  return answer.promise;
}

function startWorker(): Worker {
  const started = new Worker(new URL('./tile-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<TileAnswer>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  // It did not load: whoever waits is told, and the next question starts it anew.
  started.addEventListener('error', () => {
    worker = null;
    for (const [id, answer] of waiting) answer({ id, failed: 'The worker of the tiles did not start' });
    waiting.clear();
  });
  return started;
}

async function clearPicture(): Promise<ArrayBuffer> {
  const canvas = new OffscreenCanvas(1, 1);
  canvas.getContext('2d');
  return (await canvas.convertToBlob()).arrayBuffer();
}
