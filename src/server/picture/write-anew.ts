/** Whatever picture arrives is decoded and written anew: nothing but its pixels is kept. */
import sharp, { type ResizeOptions } from 'sharp';
import { Problem } from '#contract/problem.ts';

// The three readers a picture may need, and none of the others: an SVG or a PDF is a program, not a picture.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
// Pictures are rare. They may take longer, but must not take the cores from the calls.
sharp.concurrency(1);
sharp.cache(false);

const mostPixels = 40_000_000;
const mostSeconds = 10;

export interface Try {
  width: number;
  height: number;
  quality: number;
}

interface Wanted {
  /** From what is wanted to what even a picture of pure noise fits into. */
  tries: readonly Try[];
  mostBytes: number;
  /** How a picture of another form comes into the frame. */
  fit: Pick<ResizeOptions, 'fit' | 'position' | 'background' | 'withoutEnlargement'>;
  /** What shows through it is lost, and white is there instead. */
  isOpaque: boolean;
}

/** A WebP that is small enough. What the camera noted of the place stays behind. */
export async function writtenAnew(file: Buffer, { tries, mostBytes, fit, isOpaque }: Wanted): Promise<Buffer> {
  try {
    for (const { quality, ...size } of tries) {
      const redrawn = sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
        .timeout({ seconds: mostSeconds })
        .autoOrient()
        .resize({ ...size, ...fit })
        .flatten(isOpaque ? { background: '#fff' } : false);
      const picture = await redrawn.webp({ quality }).toBuffer();
      if (picture.length <= mostBytes) return picture;
    }
  } catch (error) {
    throw refusal(error);
  }
  throw refusal(null);
}

export function dataUrlOf(picture: Uint8Array): string {
  return `data:image/webp;base64,${Buffer.from(picture).toString('base64')}`;
}

/** Whatever the library says of it, the file is the cause. */
function refusal(error: unknown): Problem {
  const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
  const message = isTooLarge ? 'Choose a picture of at most 40 megapixels' : 'Choose a JPEG, PNG or WebP picture';
  return new Problem('refused', message, { details: [{ path: 'image', message }] });
}
