import type { RefCallback } from 'react';

/**
 * The ref of a table: with the focus in it, j and k go from row to row and x chooses the row, beside Enter, which opens its
 * link. Nowhere else: a letter typed by chance does nothing (WCAG 2.1.4). `show` is told the key of the row that the focus or a
 * press of the pointer came to.
 */
export function rowKeys(show: ((key: string) => void) | undefined): RefCallback<HTMLElement> {
  return (table) => {
    if (table === null) return undefined;
    const listening = new AbortController();
    const handleRow = ({ target }: Event) => {
      const row = target instanceof Element && target.closest<HTMLElement>('tbody > tr');
      if (row && row.dataset['key'] !== undefined) show?.(row.dataset['key']);
    };
    table.addEventListener('keydown', (event) => handleKey(table, event), listening);
    table.addEventListener('focusin', handleRow, listening);
    table.addEventListener('click', handleRow, listening);
    return () => listening.abort();
  };
}

function handleKey(table: HTMLElement, event: KeyboardEvent): void {
  const { key, target } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || !(target instanceof HTMLElement) || isTyping(target)) return;
  const rows = [...table.querySelectorAll<HTMLElement>('tbody > tr')];
  const at = rows.findIndex((row) => row.contains(target));
  if (key === 'j' || key === 'k') rows[at + (key === 'j' ? 1 : -1)]?.querySelector<HTMLElement>('a[href]')?.focus();
  else if (key === 'x') rows[at]?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
  else return;
  event.preventDefault();
}

function isTyping(target: HTMLElement): boolean {
  return target.matches('textarea, select, input:not([type="checkbox"])');
}
