import { type RefObject, useEffect } from 'react';
import { focusIn } from './tap-keys.ts';

/** From a page on which nothing has the focus yet, the down arrow leads to the first child without a mark. */
export function useWayIn(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const { activeElement } = document;
      if (event.key !== 'ArrowDown' || (activeElement !== document.body && activeElement?.localName !== 'main')) return;
      const row = part.current?.querySelector('[data-child]:not([data-marked])') ?? part.current?.querySelector('[data-child]');
      if (!row) return;
      focusIn(row);
      event.preventDefault();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [part]);
}
