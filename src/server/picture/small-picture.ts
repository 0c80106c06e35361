import sharp from 'sharp';
import { Problem } from '#contract/problem.ts';

// The three readers a picture may need, and none of the others: an SVG or a PDF is a program, not a picture.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
// Logos are rare. They may take longer, but must not take the cores from the calls.
sharp.concurrency(1);
sharp.cache(false);

const mostPixels = 40_000_000;
const mostBytes = 15_000;
const mostSeconds = 10;

/** From what is wanted to what even a picture of pure noise fits into. */
const tries = [
  { side: 192, quality: 80 },
  { side: 192, quality: 50 },
  { side: 128, quality: 50 },
  { side: 64, quality: 40 },
];

/**
 * The picture written anew, in a square and small, as a `data:` URL of at most 20 kB. What the camera noted of the
 * place stays behind: nothing but the pixels is copied.
 */
export async function smallPicture(base64: string): Promise<string> {
  const file = Buffer.from(base64, 'base64');
  try {
    for (const size of tries) {
      const picture = await shrunk(file, size);
      if (picture.length <= mostBytes) return `data:image/webp;base64,${picture.toString('base64')}`;
    }
  } catch (error) {
    throw refusal(error);
  }
  throw refusal(null);
}

function shrunk(file: Buffer, { side, quality }: { side: number; quality: number }): Promise<Buffer> {
  return sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: mostSeconds })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .webp({ quality })
    .toBuffer();
}

/** Whatever the library says of it, the file is the cause. */
function refusal(error: unknown): Problem {
  const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
  const message = isTooLarge ? 'Choose a picture of at most 40 megapixels' : 'Choose a JPEG, PNG or WebP picture';
  return new Problem('refused', message, { details: [{ path: 'image', message }] });
}
