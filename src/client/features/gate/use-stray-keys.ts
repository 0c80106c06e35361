import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from '#client/ui/layout/is-dialog-open.ts';

/** They take letters themselves, if only to jump to what begins with them. */
const takers = 'textarea, select, [contenteditable], [role="menu"] *, [role="listbox"] *, input:not([type="radio"], [type="checkbox"])';

/**
 * Told of a letter or a digit typed where nothing takes it, as the first of a scanner’s burst is once the focus went elsewhere. Whoever gives
 * the focus to a field at once has that letter in it too. Enter and the space bar stay those of the button that has the focus.
 */
export function useStrayKeys(onKey: () => void): void {
  const told = useEffectEvent(onKey);
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (isLetter(event) && !isTaken(event.target) && !isDialogOpen()) told();
    }
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
}

function isLetter({ key, ctrlKey, altKey, metaKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey && !isComposing && !defaultPrevented;
}

function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(takers) !== null;
}
