import type { Page, Request } from 'playwright-core';
import { until } from './until.ts';

/** Tells when a page has all that it asked for. Follow it before it opens anything. */
export function followQuiet(page: Page): { untilQuiet: () => Promise<void> } {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    // What the document before this one was still waiting for never comes.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) underWay.clear();
    underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));

  // An answer may make the page ask for something else, once it is drawn or idle.
  const isDrawn = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const look = () => resolve(document.querySelector('[aria-busy]') === null);
          requestAnimationFrame(() => requestIdleCallback(() => requestAnimationFrame(look)));
        }),
    );
  const isQuiet = async () => underWay.size === 0 && (await isDrawn()) && underWay.size === 0;
  return {
    async untilQuiet() {
      await until('the page is quiet', isQuiet, Boolean);
    },
  };
}
