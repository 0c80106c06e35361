import { dataUrlOf, writtenAnew } from './write-anew.ts';

const square = (side: number, quality: number) => ({ width: side, height: side, quality });

const tries = [square(192, 80), square(192, 50), square(128, 50), square(64, 40)];

/** The picture written anew, in a square and small, as a `data:` URL of at most 20 kB. */
export async function smallPicture(base64: string): Promise<string> {
  const fit = { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  return dataUrlOf(await writtenAnew(Buffer.from(base64, 'base64'), { tries, mostBytes: 15_000, fit, isOpaque: false }));
}
