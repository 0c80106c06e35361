/** axe-core on a page: no finding of serious or critical weight. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const sizes = { desktop: { width: 1280, height: 800 }, tablet: { width: 820, height: 1180 }, phone: { width: 390, height: 844 } };

const contrast = 'color-contrast';

// The page of the sign-in has no attribute: it follows the browser.
const theme = `document.documentElement.dataset.mantineColorScheme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')`;

/**
 * Every rule in light at each width, and in dark, where only the colours differ, the contrasts. They are most of what a look costs, and
 * the colours are the same at each width: in light they are looked at in the first, in dark in the last.
 */
export async function expectNoFindings(page: Page, widths = [sizes.phone, sizes.desktop]): Promise<void> {
  for (const [at, size] of widths.entries()) {
    await page.setViewportSize(size);
    const rules = at === 0 ? {} : { rules: { [contrast]: { enabled: false } } };
    expect(await findings(page, rules), `${size.width} wide`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate(theme)).toBe('dark');
  // A colour or two is drawn anew a moment after the attribute.
  await expect.poll(() => findings(page, { runOnly: [contrast] }), { message: 'in dark' }).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The findings that would shut somebody out, as one line each. */
async function findings(page: Page, chosen: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(axe);
  // `preload` would ask for the style sheets once more, for a rule of no serious weight.
  const options: RunOptions = { resultTypes: ['violations'], preload: false, ...chosen };
  // What lies behind a dialog was looked at before it opened.
  const run = `axe.run(document.querySelector('[role=dialog]') ?? document, ${JSON.stringify(options)})`;
  const results = await page.evaluate<AxeResults>(run);
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);
}
