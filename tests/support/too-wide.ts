import type { Page } from 'playwright-core';

/** What is still too wide once the screen has taken the new width in; nothing where it fits. */
export async function overflowAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  const fits = await page
    .waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth, undefined, { timeout: 3_000 })
    .then(
      () => true,
      () => false,
    );
  return fits ? [] : [`${await page.evaluate(() => document.documentElement.scrollWidth)} px of ${width}`];
}
