/** Ellipses one over the other, with soft edges: pixels without any file or font, the same on every machine. */
export type Colour = readonly [red: number, green: number, blue: number];

export interface Ellipse {
  colour: Colour;
  at: readonly [x: number, y: number];
  radii: readonly [x: number, y: number];
  /** Nothing of it is seen below this line. */
  above?: number;
}

export const canvas = { width: 192, height: 240 };

/** Three bytes for each pixel, row by row. */
export function painted(background: Colour, ellipses: readonly Ellipse[]): Uint8Array {
  const pixels = new Uint8Array(canvas.width * canvas.height * 3);
  for (let at = 0; at < pixels.length; at += 3) pixels.set(background, at);
  for (const ellipse of ellipses) paintOver(pixels, ellipse);
  return pixels;
}

function paintOver(pixels: Uint8Array, { colour, at: [x, y], radii: [across, down], above = canvas.height }: Ellipse): void {
  const [left, right] = [Math.max(0, Math.floor(x - across)), Math.min(canvas.width - 1, Math.ceil(x + across))];
  const [top, bottom] = [Math.max(0, Math.floor(y - down)), Math.min(canvas.height - 1, Math.ceil(y + down), Math.ceil(above))];
  const narrow = Math.min(across, down);
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const inside = (1 - Math.hypot((column - x) / across, (row - y) / down)) * narrow;
      mix(pixels, (row * canvas.width + column) * 3, colour, Math.min(1, inside + 0.5, above - row + 0.5));
    }
  }
}

function mix(pixels: Uint8Array, at: number, colour: Colour, cover: number): void {
  if (cover <= 0) return;
  for (let part = 0; part < colour.length; part += 1) {
    const under = pixels[at + part] ?? 0;
    pixels[at + part] = Math.round(under + ((colour[part] ?? 0) - under) * cover);
  }
}
