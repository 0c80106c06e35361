import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A pointer that only passes by opens nothing, and one that strays for a moment closes nothing. */
const openAfterMs = 120;
const closeAfterMs = 300;

const finePointer = '(hover: hover) and (pointer: fine)';

/**
 * The opening and closing of a submenu below `entry`. A fine pointer opens it by hovering; Escape closes it and gives
 * the focus back to `button`; leaving the entry closes it.
 */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const entry = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const element = entry.current;
    if (isOpen) element?.style.setProperty('--entry-top', `${element.getBoundingClientRect().top}px`);
  }, [isOpen]);

  useEffect(() => {
    const element = entry.current;
    if (element === null) return;
    const listening = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    function hover(open: boolean) {
      clearTimeout(timer);
      if (matchMedia(finePointer).matches) timer = setTimeout(() => setOpen(open), open ? openAfterMs : closeAfterMs);
    }
    function closeByKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      clearTimeout(timer);
      if (element?.contains(document.activeElement)) button.current?.focus();
      setOpen(false);
    }
    function closeWhenLeft(event: FocusEvent) {
      if (event.relatedTarget instanceof Node && !element?.contains(event.relatedTarget)) setOpen(false);
    }

    // What stands beside the entry would stay behind.
    element.closest('nav')?.addEventListener('scroll', () => setOpen(false), listening);
    element.addEventListener('pointerenter', () => hover(true), listening);
    element.addEventListener('pointerleave', () => hover(false), listening);
    element.addEventListener('focusout', closeWhenLeft, listening);
    // On the document: what a pointer opened has no focus, and Escape must close it all the same.
    document.addEventListener('keydown', closeByKey, listening);
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);

  return { isOpen, setOpen, entry, button };
}
