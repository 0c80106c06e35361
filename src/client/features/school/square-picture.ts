export type Fit = 'fill' | 'whole';

/** What the camera made, before the server makes it smaller still. */
const side = 384;

/**
 * The picture in a square, drawn anew on this device: little to send, and nothing of what the camera noted goes along.
 * Throws when the browser cannot read the file.
 */
export async function squarePicture(file: Blob, fit: Fit): Promise<string> {
  // Turned as the camera noted.
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const scale = side / (fit === 'fill' ? Math.min(width, height) : Math.max(width, height));
  const drawn = { width: width * scale, height: height * scale };
  canvas.getContext('2d')?.drawImage(picture, (side - drawn.width) / 2, (side - drawn.height) / 2, drawn.width, drawn.height);
  picture.close();
  // A browser that cannot write WebP writes PNG.
  return canvas.toDataURL('image/webp', 0.9);
}
