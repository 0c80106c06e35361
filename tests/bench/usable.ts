/** When a person could go on, told by the page itself: a test driver that asks now and then is late by half a second. */
import type { Page } from 'playwright-core';

/** From here on every document of the page notes when something that `selector` names shows a figure. */
export async function watchUsable(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    // A window keeps its name from one document to the next.
    addEventListener('click', () => (window.name = String(Date.now())), true);
    const look = () => {
      const isThere = [...document.querySelectorAll(wanted)].some(({ textContent }) => /\d/.test(textContent ?? ''));
      if (isThere) document.documentElement.dataset['usableAt'] = String(Date.now());
      else requestAnimationFrame(look);
    };
    addEventListener('DOMContentLoaded', look);
  }, selector);
}

/** Milliseconds from the last click, or from the start of this document's load, until it was usable. */
export async function usableAfter(page: Page, from: 'click' | 'load'): Promise<number> {
  await page.locator('html[data-usable-at]').waitFor({ state: 'attached' });
  return page.evaluate((since) => {
    const began = since === 'click' ? Number(window.name) : performance.timeOrigin;
    return Number(document.documentElement.dataset['usableAt']) - began;
  }, from);
}
