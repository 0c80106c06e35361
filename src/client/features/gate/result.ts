/** What the gate says of one scan: the words, how grave they are, and how they sound. Pure. */
import type { SchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import type { GatePerson } from './gate-person.ts';
import type { Reading } from './reading.ts';
import type { Turn, Way } from './turn.ts';

export type Tone = 'in' | 'late' | 'out' | 'again' | 'refused';

export interface Result {
  /** Another scan is another one, also of the same person. */
  key: number;
  tone: Tone;
  words: string;
  /** What to do now, where it is not plain. */
  advice: string;
  person: GatePerson | null;
  /** Null where nobody came late, and where there is nothing to write a slip about. */
  late: Late | null;
}

export interface Late {
  minutes: number;
  at: string;
}

interface Passed {
  key: number;
  person: GatePerson;
  turn: Turn;
  at: string;
  lateMinutes: number | null;
}

/** Somebody passed, or had passed a moment ago. */
export function passedResult({ key, person, turn, at, lateMinutes }: Passed, clock: Pick<SchoolClock, 'timeAt'>): Result {
  const { way, repeats, wasSince } = turn;
  if (repeats !== null) return { key, tone: 'again', words: againWords(way, clock.timeAt(repeats.at)), advice: '', person, late: null };
  const time = clock.timeAt(at);
  const words = way === 'IN' ? t('In, {{time}}', { time }) : t('Out, {{time}}', { time });
  const was = wasSince === null ? '' : againWords(way, clock.timeAt(wasSince));
  // Who goes on an exeat that is known here is met by its card, and not counted.
  const isBoarder = person.of === 'student' && person.hoursOf === null;
  const toAsk = way === 'OUT' && isBoarder ? t('This child boards, and no exeat of now is known here. Ask the house.') : '';
  const tone = way === 'OUT' ? 'out' : lateMinutes === null ? 'in' : 'late';
  return {
    key,
    tone,
    words,
    advice: [was, toAsk].filter(Boolean).join(' · '),
    person,
    late: lateMinutes === null ? null : { minutes: lateMinutes, at },
  };
}

function againWords(way: Way, time: string): string {
  return way === 'IN' ? t('Already in at {{time}}', { time }) : t('Already out at {{time}}', { time });
}

export function refusedResult(key: number, reading: Exclude<Reading, { is: 'KNOWN' }>): Result {
  const person = 'person' in reading ? reading.person : null;
  return { key, tone: 'refused', ...refusals[reading.is], person, late: null };
}

const refusals: Record<Exclude<Reading['is'], 'KNOWN'>, { words: string; advice: string }> = {
  NO_CARD: {
    words: t('This is no card'),
    advice: t('Hold the card of the school to the reader, or type the name. The words of an exeat are known here only about its days.'),
  },
  OTHER_SCHOOL: { words: t('Not a card of this school'), advice: t('The school has not signed it. Type the name of whom you know.') },
  ENDED: {
    words: t('This card is no longer valid'),
    advice: t('It was lost and there is a new one. Keep it, and type the name of whom you know.'),
  },
  ENDED_ADULT: {
    words: t('This card is no longer valid'),
    advice: t('It was lost and there is a new one. Keep it, and find the child by its name.'),
  },
  GUARDIAN: { words: t('The card of a parent or guardian'), advice: t('Nobody is counted by it. Open Pick-up to hand a child over.') },
  NOT_ON_ROLL: { words: t('Not on the roll'), advice: t('Nobody is counted who has left the school. Ask the office.') },
  NOT_ON_LIST: {
    words: t('Not on this device’s list'),
    advice: t('The card is the school’s. Somebody new comes with the next connection, and some you may not see.'),
  },
  KEY_UNKNOWN: {
    words: t('This device cannot check the card yet'),
    advice: t('The card was made after its list was read. It asks the school with the next connection: type the name meanwhile.'),
  },
  NOT_CHECKED: {
    words: t('This device cannot check the card'),
    advice: t('It needs a browser of 2025 or later, and an address that begins with https. Type the name meanwhile.'),
  },
};
