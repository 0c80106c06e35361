import { writtenAnew } from './write-anew.ts';

const tries = [
  { width: 2400, height: 2400, quality: 80 },
  { width: 2000, height: 2000, quality: 60 },
  { width: 1400, height: 1400, quality: 40 },
];

/** A paper that somebody photographed, written anew: whole, upright and still readable, at most 2 MB. */
export function scan(file: Buffer): Promise<Buffer> {
  return writtenAnew(file, { tries, mostBytes: 2_000_000, fit: { fit: 'inside', withoutEnlargement: true }, isOpaque: true });
}
