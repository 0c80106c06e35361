import { useRef, useState } from 'react';

type Once = (work: () => void | Promise<void>) => Promise<void>;

/** Does a piece of work, and nothing a second time while it is being done: who presses twice means it once. */
export function useOnce(): { isBusy: boolean; once: Once } {
  const [isBusy, setBusy] = useState(false);
  const once = useOnceUnseen();
  return {
    isBusy,
    once: (work) =>
      once(async () => {
        const done = work();
        if (!(done instanceof Promise)) return;
        setBusy(true);
        await done.finally(() => setBusy(false));
      }),
  };
}

/** The same where nobody sees that it is busy: nothing is drawn anew for it. */
export function useOnceUnseen(): Once {
  const isAtWork = useRef(false);
  return async (work) => {
    if (isAtWork.current) return;
    isAtWork.current = true;
    try {
      await work();
    } finally {
      isAtWork.current = false;
    }
  };
}
