import { useEffect, useState } from 'react';

export const glimpseMs = 2 * 60_000;
/** A keystroke need not move the end each time. */
const worthMovingMs = 5_000;

/** Something that is shown for a while only. */
export interface Glimpse<Shown> {
  shown: Shown | null;
  /** As `Date.now()` counts. */
  endsAt: number;
  show: (shown: Shown) => void;
  hide: () => void;
  /** The time begins anew. */
  prolong: () => void;
}

interface Options {
  /** Somebody is writing in it: another window beside this one does not hide it then. */
  isInHand: boolean;
  onHide: () => void;
}

/** Hides it when its time is up, when the page goes out of sight or is put to sleep, and when the window is left. */
export function useGlimpse<Shown>({ isInHand, onHide }: Options): Glimpse<Shown> {
  const [shown, setShown] = useState<Shown | null>(null);
  const [endsAt, setEndsAt] = useState(0);
  const isShown = shown !== null;

  function hide() {
    onHide();
    setShown(null);
  }

  useEffect(() => {
    if (!isShown) return;
    const stop = new AbortController();
    // Looked at each second, since a device that slept tells no timer how long.
    const timer = setInterval(() => {
      if (Date.now() >= endsAt) hide();
    }, 1000);
    const leave = () => {
      if (document.visibilityState === 'hidden') hide();
    };
    document.addEventListener('visibilitychange', leave, stop);
    document.addEventListener('freeze', hide, stop);
    window.addEventListener('pagehide', hide, stop);
    if (!isInHand) window.addEventListener('blur', hide, stop);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  });

  return {
    shown,
    endsAt,
    show: (next) => {
      setShown(next);
      setEndsAt(Date.now() + glimpseMs);
    },
    hide,
    prolong: () => setEndsAt((end) => (Date.now() + glimpseMs - end < worthMovingMs ? end : Date.now() + glimpseMs)),
  };
}
