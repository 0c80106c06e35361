/** Draws the PNG icons of public/ from favicon.svg. Run by hand when the motif changes: node scripts/make-icons.ts */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Page } from 'playwright-core';

interface Icon {
  file: string;
  size: number;
  /** Filled to the edges, for systems that cut their own shape out of it; they may take all but the inner 80 %. */
  background?: string;
  /** How much of the side the shield takes. */
  share: number;
}

const navy = '#0F2A4A';
const icons: Icon[] = [
  { file: 'icon-192.png', size: 192, share: 1 },
  { file: 'icon-512.png', size: 512, share: 1 },
  { file: 'icon-maskable-192.png', size: 192, background: navy, share: 0.66 },
  { file: 'icon-maskable-512.png', size: 512, background: navy, share: 0.66 },
  { file: 'apple-touch-icon.png', size: 180, background: navy, share: 0.76 },
];

const folder = resolve(import.meta.dirname, '..', 'public');
const shield = readFileSync(join(folder, 'favicon.svg')).toString('base64');

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const icon of icons) await draw(page, icon);
await browser.close();

async function draw(on: Page, { file, size, background = 'transparent', share }: Icon): Promise<void> {
  await on.setViewportSize({ width: size, height: size });
  await on.setContent(`<body style="margin:0;display:grid;place-items:center;height:100vh;background:${background}">
    <img src="data:image/svg+xml;base64,${shield}" width="${size * share}" height="${size * share}">`);
  await on.screenshot({ path: join(folder, file), omitBackground: true });
}
