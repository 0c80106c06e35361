import { useRef, useState } from 'react';

/** Does a piece of work, and nothing a second time while it is being done: who presses twice means it once. */
export function useOnce() {
  const [isBusy, setBusy] = useState(false);
  const isAtWork = useRef(false);
  async function once(work: () => void | Promise<void>): Promise<void> {
    if (isAtWork.current) return;
    isAtWork.current = true;
    try {
      const done = work();
      if (!(done instanceof Promise)) return;
      setBusy(true);
      await done;
    } finally {
      isAtWork.current = false;
      setBusy(false);
    }
  }
  return { isBusy, once };
}
