/** When a letter is tried again, and when it is no longer worth sending. */
import { releaseCodeMinutes } from '#contract/release-code.ts';
import { codeMinutes, invitationDays } from '#contract/password.ts';
import type { Letter } from './letter.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
/** That a child is not back is no news any more when it comes much later. */
const overdueMinutes = 60;

/** Longer each time; about three days in all. */
const waitMinutes = [1, 5, 30, 2 * 60, 12 * 60, dayMinutes, dayMinutes, 12 * 60];

/** After a try, counted from 1, that has not succeeded: a try that ends with the power going out counts as well. */
export function nextTryAfter(tries: number, now: Date): Date {
  const minutes = waitMinutes[tries - 1] ?? dayMinutes;
  return new Date(now.getTime() + minutes * minuteMs);
}

export function isLastTry(tries: number): boolean {
  return tries > waitMinutes.length;
}

/** A letter whose code has run out while it waited would only confuse, and so would old news. */
export function isTooLate(letter: Letter, createdAt: Date, now: Date): boolean {
  const goodMinutes = goodForMinutes(letter);
  return goodMinutes !== null && now.getTime() - createdAt.getTime() >= goodMinutes * minuteMs;
}

function goodForMinutes({ kind }: Letter): number | null {
  if (kind === 'registration-code' || kind === 'reset-code') return codeMinutes;
  if (kind === 'release-code') return releaseCodeMinutes;
  if (kind === 'notice') return dayMinutes;
  if (kind === 'exeat-overdue') return overdueMinutes;
  return kind === 'invitation' ? invitationDays * dayMinutes : null;
}
