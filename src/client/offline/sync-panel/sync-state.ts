import type { OutboxView } from '#outbox/outbox.ts';
import { isUnsent, needsAttention } from '#outbox/record.ts';
import type { Reach } from '#client/offline/reach.ts';

export type SyncSign = 'fine' | 'sending' | 'waiting' | 'attention' | 'blocked' | 'quiet';

/** What the chip in the header says. */
export interface SyncState {
  sign: SyncSign;
  text: string;
  /** One sentence that says what it means and what the person can do. */
  meaning: string;
}

export interface SyncFacts {
  view: Pick<OutboxView, 'records' | 'connection'>;
  reach: Reach;
  isLive: boolean;
  /** This browser keeps nothing. */
  isClosed: boolean;
  /** The time of the last answer, as the person reads it. */
  lastAnswer: string | null;
}

/** What is read out when it changes: a counter that runs down is not worth an interruption at each step. */
export function announcementOf({ sign, text }: SyncState): string {
  if (sign === 'fine') return 'Up to date';
  return sign === 'sending' ? 'Sending' : text;
}

export function syncStateOf(facts: SyncFacts): SyncState {
  const { records, connection } = facts.view;
  const attention = records.filter(needsAttention).length;
  const waiting = records.filter(isUnsent).length - attention;
  if (facts.isClosed) {
    return { sign: 'blocked', text: 'Nothing can be saved', meaning: 'This browser keeps no data for Muster. You can read, not edit.' };
  }
  const trouble = troubleOf(facts.reach, connection, waiting);
  if (attention > 0) {
    const text = attention === 1 ? '1 needs attention' : `${attention} need attention`;
    const meaning =
      attention === 1
        ? 'The server did not take this edit as it is. It is kept until you decide.'
        : 'The server did not take these edits as they are. They are kept until you decide.';
    return { sign: 'attention', text: trouble ? `${text} – ${trouble.word}` : text, meaning };
  }
  if (trouble) {
    const text = waiting > 0 ? trouble.kept(waiting) : trouble.title;
    const meaning = waiting > 0 ? `${trouble.meaning} ${safe(waiting)}` : trouble.meaning;
    return { sign: trouble.sign, text, meaning };
  }
  if (waiting > 0) {
    return { sign: 'sending', text: `Sending ${waiting}`, meaning: waiting === 1 ? 'Your edit is on its way. It is safe on this device.' : 'Your edits are on their way. They are safe on this device.' };
  }
  if (facts.reach === 'unknown') {
    return { sign: 'quiet', text: 'Checking', meaning: 'Looking for the server.' };
  }
  if (!facts.isLive) {
    const meaning = 'Changes of others are read once a minute, until the live connection is back.';
    return { sign: 'quiet', text: 'Live updates off', meaning };
  }
  const meaning = 'Everything you did is on the server, and changes of others show at once.';
  return { sign: 'fine', text: facts.lastAnswer ? `Up to date ${facts.lastAnswer}` : 'Up to date', meaning };
}

function safe(waiting: number): string {
  return waiting === 1 ? 'Your edit is safe on this device.' : 'Your edits are safe on this device.';
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

const waitingFor = (word: string) => (count: number) => `${count} waiting – ${word}`;

const troubles = {
  signedOut: {
    sign: 'blocked',
    word: 'not signed in',
    title: 'Not signed in',
    kept: (count) => `Not signed in – ${count} kept`,
    meaning: 'Sign in again to go on.',
  },
  update: {
    sign: 'blocked',
    word: 'update needed',
    title: 'Update needed',
    kept: waitingFor('update needed'),
    meaning: 'This version of Muster is too old for the server. Update to go on.',
  },
  offline: {
    sign: 'waiting',
    word: 'offline',
    title: 'Offline',
    kept: waitingFor('offline'),
    meaning: 'The server cannot be reached. You can go on working.',
  },
  captive: {
    sign: 'blocked',
    word: 'network sign-in',
    title: 'Network sign-in',
    kept: waitingFor('network sign-in'),
    meaning: 'This network wants you to sign in to it first. Open any web page to do so.',
  },
  server: {
    sign: 'waiting',
    word: 'server problem',
    title: 'Server problem',
    kept: waitingFor('server problem'),
    meaning: 'The server answers with an error. Muster goes on trying.',
  },
} satisfies Record<string, Trouble>;
