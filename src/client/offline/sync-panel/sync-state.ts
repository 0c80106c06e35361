import type { OutboxView } from '#outbox/outbox.ts';
import { isWaiting, needsAttention } from '#outbox/record.ts';
import type { Reach } from '#client/offline/reach.ts';
import { t } from '#client/ui/language/words.ts';

export type SyncSign = 'fine' | 'sending' | 'waiting' | 'attention' | 'blocked' | 'quiet';

/** What the chip in the header says. */
export interface SyncState {
  sign: SyncSign;
  text: string;
  /** One sentence that says what it means and what the person can do. */
  meaning: string;
}

export interface SyncFacts {
  view: Pick<OutboxView, 'records' | 'connection' | 'isAdrift'>;
  reach: Reach;
  isLive: boolean;
  /** This browser keeps nothing. */
  isClosed: boolean;
  /** The time of the last answer, as the person reads it. */
  lastAnswer: string | null;
}

/** What is read out when it changes: a counter that runs down is not worth an interruption at each step. */
export function announcementOf({ sign, text }: SyncState): string {
  if (sign === 'fine') return t('Up to date');
  return sign === 'sending' ? t('Sending') : text;
}

export function syncStateOf(facts: SyncFacts): SyncState {
  const { records, connection } = facts.view;
  const attention = records.filter(needsAttention).length;
  const waiting = records.filter((record) => isWaiting(record) && !needsAttention(record)).length;
  if (facts.isClosed) {
    return {
      sign: 'blocked',
      text: t('Nothing can be saved'),
      meaning: t('This browser keeps no data for Muster. You can read, not edit.'),
    };
  }
  if (facts.view.isAdrift && waiting > 0) {
    return {
      sign: 'blocked',
      text: t('{{count}} kept in this tab only', { count: waiting, defaultValue_one: '{{count}} kept in this tab only' }),
      meaning: t(
        'The browser cleared what Muster keeps on this device. Leave this tab open until your edits are sent, or export them to a file now.',
      ),
    };
  }
  const trouble = troubleOf(facts.reach, connection, waiting);
  if (attention > 0) {
    const text = t('{{count, number}} need attention', { count: attention, defaultValue_one: '1 needs attention' });
    const meaning = t('The server did not accept these edits as they are. They are kept until you decide.', {
      count: attention,
      defaultValue_one: 'The server did not accept this edit as it is. It is kept until you decide.',
    });
    return { sign: 'attention', text: trouble ? `${text} – ${trouble.word}` : text, meaning };
  }
  if (trouble) {
    const text = waiting > 0 ? trouble.kept(waiting) : trouble.title;
    const meaning = waiting > 0 ? `${trouble.meaning} ${safe(waiting)}` : trouble.meaning;
    return { sign: trouble.sign, text, meaning };
  }
  if (waiting > 0) {
    return {
      sign: 'sending',
      text: t('Sending {{count}}', { count: waiting }),
      meaning: t('Your edits are on their way. They are safe on this device.', {
        count: waiting,
        defaultValue_one: 'Your edit is on its way. It is safe on this device.',
      }),
    };
  }
  if (facts.reach === 'unknown') {
    return { sign: 'quiet', text: t('Checking'), meaning: t('Looking for the server.') };
  }
  if (!facts.isLive) {
    const meaning = t('Changes by others are read once a minute, until the live connection is back.');
    return { sign: 'quiet', text: t('Live updates off'), meaning };
  }
  const meaning = t('Everything you did is on the server, and changes by others show at once.');
  return {
    sign: 'fine',
    text: facts.lastAnswer ? t('Up to date {{time}}', { time: facts.lastAnswer }) : t('Up to date'),
    meaning,
  };
}

function safe(waiting: number): string {
  return t('Your edits are safe on this device.', { count: waiting, defaultValue_one: 'Your edit is safe on this device.' });
}

interface Trouble {
  sign: SyncSign;
  word: string;
  title: string;
  kept: (count: number) => string;
  meaning: string;
}

// The session and the build come first: no network mends them.
function troubleOf(reach: Reach, connection: OutboxView['connection'], waiting: number): Trouble | null {
  if (connection === 'signed-out') return troubles.signedOut;
  if (connection === 'update-needed') return troubles.update;
  if (reach === 'offline') return troubles.offline;
  if (reach === 'captive') return troubles.captive;
  if (reach === 'server-problem') return troubles.server;
  // The server says that it is well, and yet the edits do not get through.
  if (waiting > 0 && connection === 'server-problem') return troubles.server;
  return waiting > 0 && connection === 'captive' ? troubles.captive : null;
}

const troubles = {
  signedOut: {
    sign: 'blocked',
    word: t('not signed in'),
    title: t('Not signed in'),
    kept: (count) => t('Not signed in – {{count}} kept', { count, defaultValue_one: 'Not signed in – {{count}} kept' }),
    meaning: t('Sign in again to go on.'),
  },
  update: {
    sign: 'blocked',
    word: t('update needed'),
    title: t('Update needed'),
    kept: (count) => t('{{count}} waiting – update needed', { count }),
    meaning: t('This version of Muster is too old for the server. Update to go on.'),
  },
  offline: {
    sign: 'waiting',
    word: t('offline'),
    title: t('Offline'),
    kept: (count) => t('{{count}} waiting – offline', { count }),
    meaning: t('The server cannot be reached. You can go on working.'),
  },
  captive: {
    sign: 'blocked',
    word: t('network sign-in'),
    title: t('Network sign-in'),
    kept: (count) => t('{{count}} waiting – network sign-in', { count }),
    meaning: t('This network wants you to sign in to it first. Open any web page to do so.'),
  },
  server: {
    sign: 'waiting',
    word: t('server problem'),
    title: t('Server problem'),
    kept: (count) => t('{{count}} waiting – server problem', { count }),
    meaning: t('The server is answering with an error. Muster keeps trying.'),
  },
} satisfies Record<string, Trouble>;
