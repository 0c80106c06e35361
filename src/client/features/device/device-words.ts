import { type Device, deviceTitle } from '#contract/device.ts';
import { deviceText } from '#client/ui/language/device-text.ts';
import { t } from '#client/ui/language/words.ts';

const quietMs = 2 * 24 * 60 * 60 * 1000;

/** Whole days of silence while edits wait on it; null when there is nothing to worry about. */
export function worryingDays({ unsent, lastContactAt }: Pick<Device, 'unsent' | 'lastContactAt'>, now: Date): number | null {
  const silentMs = now.getTime() - Date.parse(lastContactAt);
  return unsent > 0 && silentMs >= quietMs ? Math.floor(silentMs / (24 * 60 * 60 * 1000)) : null;
}

/** "Chrome on Android · 3f2a" */
export function titleOf({ name, outboxId }: Pick<Device, 'name' | 'outboxId'>): string {
  return deviceTitle({ name: deviceText(name), outboxId });
}

export function neverArrivedOn({ people }: Pick<Device, 'people'>): number {
  return people.reduce((all, { neverArrived }) => all + neverArrived, 0);
}

export function editsWords(count: number): string {
  return t('{{count, number}} unsent edits', { count, defaultValue_one: '1 unsent edit' });
}

/** What comes of signing everybody out, before it is done. */
export function consequencesOf({ unsent, people, isThisOne }: Device): string[] {
  const signedIn = people.filter((person) => person.isSignedIn).map(({ name }) => name);
  return [
    ...(isThisOne ? [t('This is the device you are working on: you are signed out as well.')] : []),
    signedIn.length === 0
      ? t('Nobody is signed in on it now, as far as the server knows.')
      : t('These are signed out at once: {{names}}.', { names: signedIn.join(', ') }),
    unsent === 0
      ? t('It has reported no unsent edits. If it holds any, they stay on it.')
      : t('{{count, number}} unsent edits, by its last report, stay on it.', {
          count: unsent,
          defaultValue_one: '1 unsent edit, by its last report, stays on it.',
        }),
    t('What stays on it is sent when the person who made it signs in there again. Nobody else can see or send it.'),
    t('Notices are no longer pushed to it.'),
  ];
}
