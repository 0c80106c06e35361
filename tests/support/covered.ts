import type { Page } from 'playwright-core';

/** Texts of the screen that begin under something else; what stays in place while the page goes by under it does not count. */
export function coveredOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    const stays = (element: Element | null): boolean =>
      element !== null && (['sticky', 'fixed'].includes(getComputedStyle(element).position) || stays(element.parentElement));
    const isForEars = (element: Element): boolean => element.closest('.visually-hidden') !== null || element.clientWidth === 1;
    // A link that is as large as its card lies over what the card says.
    const isCard = (over: Element, around: Element) => over.localName === 'a' && over.closest('article, li')?.contains(around) === true;
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const [box] = range.getClientRects();
      const around = text.parentElement;
      if (
        !box ||
        box.width < 2 ||
        around === null ||
        isForEars(around) ||
        !around.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      const over = document.elementFromPoint(box.left + Math.min(box.width / 2, 6), box.top + box.height / 2);
      if (over === null || over.contains(around) || around.contains(over) || stays(over) || isCard(over, around)) continue;
      covered.push(`"${text.textContent?.trim()}" lies under ${over.outerHTML.slice(0, 80)}`);
    }
    return covered;
  });
}
