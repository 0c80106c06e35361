import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is just being printed, for what paper shows instead of inputs. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    // The browser takes the page as it stands when these handlers return.
    addEventListener('beforeprint', () => flushSync(() => setIsPrinting(true)), stop);
    addEventListener('afterprint', () => setIsPrinting(false), stop);
    return () => stop.abort();
  }, []);
  return isPrinting;
}
