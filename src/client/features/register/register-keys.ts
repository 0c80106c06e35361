/** The keys of a register, while the focus is in it: a letter typed anywhere else does nothing (WCAG 2.1.4). */
import type { KeyboardEvent } from 'react';
import type { RegisterCode } from '#contract/mark.ts';
import { taps } from './labels.ts';

export interface KeyDeeds {
  onMark: (id: string, code: RegisterCode) => void;
  /** Of who is late; the digit goes behind those that are there, and null takes the last of them away. */
  onDigit: (id: string, digit: string | null) => void;
  onUndo: () => void;
  onSubmit: () => void;
  onSearch: () => void;
}

export function handleKey(event: KeyboardEvent<HTMLElement>, deeds: KeyDeeds): void {
  const { key, currentTarget: register, target } = event;
  if (!(target instanceof HTMLElement) || event.altKey) return;
  const isTyping = target.matches('input:not([type="radio"]), textarea, select');
  if (event.ctrlKey || event.metaKey) {
    if (key === 'Enter') deeds.onSubmit();
    else if (key.toLowerCase() === 'z' && !isTyping) deeds.onUndo();
    else return;
    return event.preventDefault();
  }
  const rows = [...register.querySelectorAll<HTMLElement>('[data-child]')];
  const at = rows.findIndex((row) => row.contains(target));
  const id = rows[at]?.dataset['child'];
  if (isTyping || id === undefined) {
    if (key !== '/' || isTyping) return;
    deeds.onSearch();
    return event.preventDefault();
  }
  const tap = taps.find((one) => one.key.toLowerCase() === key.toLowerCase());
  if (tap) {
    deeds.onMark(id, tap.code);
    // Who is late has minutes, which are typed next.
    if (tap.code !== 'L') focusIn(rows[at + 1]);
  } else if (/^\d$/.test(key)) deeds.onDigit(id, key);
  else if (key === 'Backspace') deeds.onDigit(id, null);
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
