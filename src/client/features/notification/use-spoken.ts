import { useEffect, useRef, useState } from 'react';

/** A text that follows another, but at most once in so many milliseconds: for what is read out loud. */
export function useSpoken(text: string, everyMs: number): string {
  const [spoken, setSpoken] = useState(text);
  const lastAt = useRef(0);
  useEffect(() => {
    if (text === spoken) return;
    const wait = Math.max(0, lastAt.current + everyMs - Date.now());
    const timer = setTimeout(() => {
      lastAt.current = Date.now();
      setSpoken(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, spoken, everyMs]);
  return spoken;
}
