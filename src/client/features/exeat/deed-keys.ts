import { type RefObject, useEffect, useRef } from 'react';

/** a approves, d declines. */
export type DeedKey = 'a' | 'd';

interface Deeds {
  onDeed: (id: string, key: DeedKey) => void;
  onUndo: () => void;
}

/** The keys of a list of requests, with the focus in it, beside j, k and x of every table: nowhere else, since a letter is soon typed. */
export function useDeedKeys(deeds: Deeds): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const latest = useRef(deeds);
  useEffect(() => {
    latest.current = deeds;
  });
  useEffect(() => {
    const listening = new AbortController();
    list.current?.addEventListener('keydown', (event) => handleKey(event, latest.current), listening);
    return () => listening.abort();
  }, []);
  return list;
}

function handleKey(event: KeyboardEvent, { onDeed, onUndo }: Deeds): void {
  const { key, target } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || !(target instanceof HTMLElement) || target.matches('textarea, select')) return;
  if (key === 'u') return onUndo();
  const id = target.closest<HTMLElement>('[data-key]')?.dataset['key'];
  if (id === undefined || (key !== 'a' && key !== 'd')) return;
  event.preventDefault();
  onDeed(id, key);
}
