import { t } from '#client/ui/language/words.ts';
import { type Crop, partOf, portraitSize } from './crop.ts';

const mostBytes = 200_000;
const qualities = [0.85, 0.7, 0.5, 0.3];

export function drawPart(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, width, height } = partOf(picture, crop);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  // What shows through a picture is white, as on paper.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** The chosen part in base64, drawn anew on this device: little to send, and nothing of what the camera noted goes along. */
export async function drawnPortrait(picture: ImageBitmap, crop: Crop): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = portraitSize.width;
  canvas.height = portraitSize.height;
  drawPart(canvas, picture, crop);
  for (const quality of qualities) {
    const file = await fileOf(canvas, quality);
    if (file.size <= mostBytes) return base64Of(file);
  }
  throw new Error(t('This picture cannot be made small enough. Choose another'));
}

/** A browser that cannot write WebP writes PNG instead; JPEG is what all of them can. */
async function fileOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const webp = await blobOf(canvas, 'image/webp', quality);
  return webp.type === 'image/webp' ? webp : blobOf(canvas, 'image/jpeg', quality);
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t('This picture cannot be drawn')))), type, quality);
  });
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '');
    reader.onerror = () => reject(new Error(t('This picture cannot be read')));
    reader.readAsDataURL(file);
  });
}
