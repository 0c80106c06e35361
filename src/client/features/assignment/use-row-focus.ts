import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A row goes with the deed done to it, and its button with it: the focus goes on to the row in its place, so that one
 * child after the other can be given by the keyboard. Answers what to call with the row's index before the deed.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, rows: string): (index: number) => void {
  const at = useRef<number | null>(null);
  // Before the effects of others: what was said of the deed takes the focus only when nothing else does.
  useLayoutEffect(() => {
    if (at.current === null || document.activeElement !== document.body) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-deed]') ?? [])];
    buttons[Math.min(at.current, buttons.length - 1)]?.focus();
    at.current = null;
  }, [list, rows]);
  return (index) => {
    at.current = index;
  };
}
