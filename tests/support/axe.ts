/** axe-core on a page: no finding of serious or critical weight. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const sizes = { desktop: { width: 1280, height: 800 }, tablet: { width: 820, height: 1180 }, phone: { width: 390, height: 844 } };

// The page of the sign-in has no attribute: it follows the browser.
const theme = `document.documentElement.dataset.mantineColorScheme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')`;

/** Every rule in light at each width; in dark, where only the colours differ, the contrasts. */
export async function expectNoFindings(page: Page, widths = [sizes.phone, sizes.desktop]): Promise<void> {
  for (const size of widths) {
    await page.setViewportSize(size);
    expect(await findings(page), `${size.width} wide`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate(theme)).toBe('dark');
  // A colour or two is drawn anew a moment after the attribute.
  await expect.poll(() => findings(page, ['color-contrast']), { message: 'in dark' }).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The findings that would shut somebody out, as one line each. */
async function findings(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(axe);
  // `preload` would ask for the style sheets once more, for a rule of no serious weight.
  const options = { resultTypes: ['violations'], preload: false, ...(rules && { runOnly: rules }) };
  // What lies behind a dialog was looked at before it opened.
  const run = `axe.run(document.querySelector('[role=dialog]') ?? document, ${JSON.stringify(options)})`;
  const results = await page.evaluate<AxeResults>(run);
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);
}
