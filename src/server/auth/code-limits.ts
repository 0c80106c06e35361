/** How often codes may be asked for. Counted alike for addresses that somebody has and for those that nobody has. */
import { resendSeconds } from '#contract/password.ts';

const hour = 3_600_000;
const day = 24 * hour;

const perMailbox = [
  { within: resendSeconds * 1000, most: 1 },
  { within: hour, most: 3 },
  { within: day, most: 8 },
];

// Addresses that somebody has count as well: a limit on the others alone would tell which they are.
const perNetwork = [{ within: hour, most: 20 }];

// Anybody may register a school and invite whom they like: it must not be a way to fill mailboxes.
const perInvited = [
  { within: hour, most: 3 },
  { within: day, most: 8 },
];
const perSchool = [{ within: day, most: 200 }];
// One that was made a moment ago may have been made for its letters alone.
const mostOnFirstDay = 20;

/** How far back requests count. */
export const countedMs = day;

/** Milliseconds until another code may be sent to a mailbox. `asked`: when one was, newest first. */
export function mailboxWait(asked: readonly Date[], now: Date): number {
  return waitUnder(perMailbox, asked, now);
}

/** Milliseconds until a browser that nobody has signed in from may ask again from this network. */
export function networkWait(asked: readonly Date[], now: Date): number {
  return waitUnder(perNetwork, asked, now);
}

/** Milliseconds until a school may invite this mailbox again. */
export function invitedWait(asked: readonly Date[], now: Date): number {
  return waitUnder(perInvited, asked, now);
}

/** Milliseconds until a new school may invite anybody again: its first day is over then. */
export function firstDayWait(asked: readonly Date[], madeAt: Date, now: Date): number {
  return asked.length < mostOnFirstDay ? 0 : Math.max(0, madeAt.getTime() + day - now.getTime());
}

/** Milliseconds until a school may invite anybody again. */
export function schoolWait(asked: readonly Date[], now: Date): number {
  return waitUnder(perSchool, asked, now);
}

function waitUnder(limits: readonly { within: number; most: number }[], asked: readonly Date[], now: Date): number {
  const waits = limits.map(({ within, most }) => {
    // With this one gone from the span there is room for another.
    const inTheWay = asked[most - 1];
    return inTheWay === undefined ? 0 : inTheWay.getTime() + within - now.getTime();
  });
  return Math.max(0, ...waits);
}
