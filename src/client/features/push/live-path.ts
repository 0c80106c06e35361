import type { Reach } from '#client/offline/reach.ts';
import type { Live } from '#client/live/use-live.ts';
import { t } from '#client/ui/language/words.ts';
import type { PushHere } from './push-here.ts';

export interface LivePath {
  status: 'ok' | 'warn' | 'none';
  /** The state in a word or two. */
  title: string;
  meaning: string;
}

const quietLossMs = 30_000;

/** By which way an open console hears of changes now. */
export function openPath({ reach, live, now }: { reach: Reach; live: Live; now: Date }): LivePath {
  if (reach !== 'online' && reach !== 'unknown') {
    return { status: 'warn', title: t('Offline'), meaning: t('Notices come when the connection is back.') };
  }
  // A short loss is over before anybody reads of it.
  if (live.state !== 'off' || now.getTime() - live.since.getTime() < quietLossMs) {
    return { status: 'ok', title: t('Live connection'), meaning: t('Notices show at once while Muster is open.') };
  }
  return {
    status: 'warn',
    title: t('Asking once a minute'),
    meaning: t('This network lets no live connection through. Notices show up to a minute later while Muster is open.'),
  };
}

/** Whether a closed console's device is told, and why not. */
export const closedPaths: Record<PushHere | 'install-first', LivePath> = {
  looking: { status: 'none', title: t('Looking'), meaning: t('Muster looks at what this browser allows.') },
  on: { status: 'ok', title: t('On'), meaning: t('This device gets notices even when Muster is closed.') },
  off: { status: 'none', title: t('Off'), meaning: t('This device gets notices only while Muster is open.') },
  asking: {
    status: 'warn',
    title: t('Stopped'),
    meaning: t('This device no longer gets notices: they were stopped from another device. Leave it so, or turn them on again?'),
  },
  denied: {
    status: 'warn',
    title: t('Not allowed'),
    meaning: t(
      'This browser blocks notices from Muster. To allow them, press the icon to the left of the address, set Notifications to Allow, and reload the page. In the installed app it is in the notification settings of the device.',
    ),
  },
  'install-first': {
    status: 'none',
    title: t('In the installed app only'),
    meaning: t('An iPhone or iPad gets notices only in the installed app.'),
  },
  unsupported: {
    status: 'none',
    title: t('Not possible here'),
    meaning: t(
      'This browser cannot show notices while Muster is closed. Chrome, Edge, Firefox and Safari of recent years can, at an address that begins with https.',
    ),
  },
};
