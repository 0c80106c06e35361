import type { Device } from '#contract/device.ts';

const quietMs = 2 * 24 * 60 * 60 * 1000;

/** Whole days of silence while edits wait on it; null when there is nothing to worry about. */
export function worryingDays({ unsent, lastContactAt }: Pick<Device, 'unsent' | 'lastContactAt'>, now: Date): number | null {
  const silentMs = now.getTime() - Date.parse(lastContactAt);
  return unsent > 0 && silentMs >= quietMs ? Math.floor(silentMs / (24 * 60 * 60 * 1000)) : null;
}

export function neverArrivedOn({ people }: Pick<Device, 'people'>): number {
  return people.reduce((all, { neverArrived }) => all + neverArrived, 0);
}

export function editsWords(count: number): string {
  return count === 1 ? '1 unsent edit' : `${count} unsent edits`;
}

/** What comes of signing everybody out, before it is done. */
export function consequencesOf({ unsent, people, isThisOne }: Device): string[] {
  const signedIn = people.filter((person) => person.isSignedIn).map(({ name }) => name);
  return [
    ...(isThisOne ? ['This is the device you are working on: you are signed out as well.'] : []),
    signedIn.length === 0 ? 'Nobody is signed in on it now, as far as the server knows.' : `These are signed out at once: ${signedIn.join(', ')}.`,
    unsent === 0
      ? 'It has told of no unsent edits. If it holds any, they stay on it.'
      : `${editsWords(unsent)}, by its last word, ${unsent === 1 ? 'stays' : 'stay'} on it.`,
    'What stays on it is sent when the person who made it signs in there again. Nobody else can see or send it.',
    'Notices are no longer pushed to it.',
  ];
}
