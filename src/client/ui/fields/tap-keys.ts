/** The keys of a list whose rows are marked by taps, while the focus is in it: a letter typed anywhere else does nothing (WCAG 2.1.4). */
import type { KeyboardEvent } from 'react';
import type { Tap } from './tap-choice.tsx';

export interface KeyDeeds<Code extends string> {
  taps: readonly Pick<Tap<Code>, 'code' | 'key'>[];
  onMark: (id: string, code: Code) => void;
  /** What goes on being typed of: the next row does not get the focus. */
  staysAt?: (code: Code) => boolean;
  /** The digit goes behind those that are there, and null takes the last of them away. */
  onDigit?: (id: string, digit: string | null) => void;
  onUndo: () => void;
  onSubmit?: () => void;
  onSearch: () => void;
}

export function handleTapKey<Code extends string>(event: KeyboardEvent<HTMLElement>, deeds: KeyDeeds<Code>): void {
  const { key, currentTarget: list, target } = event;
  if (!(target instanceof HTMLElement) || event.altKey) return;
  const isTyping = target.matches('input:not([type="radio"]), textarea, select');
  if (event.ctrlKey || event.metaKey) {
    if (key === 'Enter' && deeds.onSubmit) deeds.onSubmit();
    else if (key.toLowerCase() === 'z' && !isTyping) deeds.onUndo();
    else return;
    return event.preventDefault();
  }
  const rows = [...list.querySelectorAll<HTMLElement>('[data-child]')];
  const at = rows.findIndex((row) => row.contains(target));
  const id = rows[at]?.dataset['child'];
  if (isTyping || id === undefined) {
    if (key !== '/' || isTyping) return;
    deeds.onSearch();
    return event.preventDefault();
  }
  const tap = deeds.taps.find((one) => one.key.toLowerCase() === key.toLowerCase());
  if (tap) {
    deeds.onMark(id, tap.code);
    if (deeds.staysAt?.(tap.code) !== true) focusIn(rows[at + 1]);
  } else if (deeds.onDigit && /^\d$/.test(key)) deeds.onDigit(id, key);
  else if (deeds.onDigit && key === 'Backspace') deeds.onDigit(id, null);
  else if (key === 'ArrowDown' || key === 'ArrowUp') focusIn(rows[at + (key === 'ArrowDown' ? 1 : -1)]);
  else if (key === 'ArrowRight' || key === 'ArrowLeft') stepIn(rows[at], target, key === 'ArrowRight' ? 1 : -1);
  else if (key === '/') deeds.onSearch();
  else return;
  event.preventDefault();
}

export function focusIn(row: Element | undefined | null): void {
  const marks = [...(row?.querySelectorAll<HTMLInputElement>('[type="radio"]') ?? [])];
  (marks.find(({ checked }) => checked) ?? marks[0])?.focus();
}

function stepIn(row: HTMLElement | undefined, from: HTMLElement, by: number): void {
  const marks = [...(row?.querySelectorAll<HTMLElement>('[type="radio"]') ?? [])];
  marks[(marks.indexOf(from) + by + marks.length) % marks.length]?.focus();
}
