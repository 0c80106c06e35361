import { writtenAnew } from './write-anew.ts';

export interface Portrait {
  image: Buffer;
  thumb: Buffer;
}

const imageTries = [
  { width: 512, height: 640, quality: 80 },
  { width: 512, height: 640, quality: 55 },
  { width: 384, height: 480, quality: 45 },
  { width: 256, height: 320, quality: 30 },
];

const thumbTries = [75, 50, 25, 5].map((quality) => ({ width: 64, height: 64, quality }));

/** A person written anew, upright and filling the frame, at most 60 kB; and a square for lists, at most 2.5 kB. */
export async function portrait(base64: string): Promise<Portrait> {
  const file = Buffer.from(base64, 'base64');
  const image = await writtenAnew(file, { tries: imageTries, mostBytes: 60_000, fit: { fit: 'cover' }, isOpaque: true });
  // Of the portrait, so that both show the same; a face is nearer to the top than to the bottom.
  const thumb = await writtenAnew(image, { tries: thumbTries, mostBytes: 2_500, fit: { fit: 'cover', position: 'top' }, isOpaque: true });
  return { image, thumb };
}
