import { writeFileSync } from 'node:fs';
import { encode } from 'uqr';

const width = 640;
const height = 480;
const frames = 10;
const [white, black, grey] = [235, 16, 128];

/** What a camera sees to which a card is held: grey, but for the code in its middle. As Chromium takes it for a camera. */
export function filmCard(file: string, text: string): void {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const scale = Math.floor((height - 40) / size);
  const [left, top] = [Math.floor((width - size * scale) / 2), Math.floor((height - size * scale) / 2)];
  const luma = Buffer.alloc(width * height, grey);
  for (let y = 0; y < size * scale; y += 1)
    for (let x = 0; x < size * scale; x += 1)
      luma[(top + y) * width + left + x] = data[Math.floor(y / scale)]?.[Math.floor(x / scale)] ? black : white;
  const colours = Buffer.alloc((width * height) / 2, grey);
  const frame = [Buffer.from('FRAME\n'), luma, colours];
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([header, ...Array.from({ length: frames }, () => frame).flat()]));
}
