import type { BusTrip, Pupil } from '#contract/bus-trip.ts';
import type { TripNow } from '#contract/bus-trip-rules.ts';
import type { SeenBy } from '#contract/movement.ts';
import { t } from '#client/ui/language/words.ts';
import type { Taking } from './commands.ts';
import { childStates } from './labels.ts';
import { stopAt, tapOf } from './taps.ts';

/** What comes of a card, for who holds it and who reads it. */
export interface Heard {
  words: string;
  isGood: boolean;
}

interface Carried {
  trip: BusTrip;
  now: TripNow;
  taking: Taking;
  pupils: readonly Pupil[];
  isLocked: boolean;
}

/** A card says what one tap on its child would say, and nothing where that has to be looked at. */
export function takeCard({ trip, now, taking, pupils, isLocked }: Carried, studentId: string, method: SeenBy): Heard {
  const known = [...trip.children, ...pupils].find(({ id }) => id === studentId);
  const name = known?.name ?? t('A child who is not on this device');
  const child = now.children.find((one) => one.studentId === studentId);
  if (!child) return { words: notOurs(trip, studentId, name), isGood: false };
  const tap = isLocked ? null : tapOf(trip, now, child);
  if (tap === null) return { words: t('{{name}}: {{what}}', { name, what: childStates[child.state].label }), isGood: false };
  if (tap === 'HAND_OVER') return { words: t('{{name}} is handed over by name: tap the row', { name }), isGood: false };
  const says = tap === 'BOARD' ? 'BOARDED' : 'ALIGHTED';
  taking.child(child, name, { says, stopId: stopAt(trip, child, says), method });
  return { words: tap === 'BOARD' ? t('{{name}}: on the bus', { name }) : t('{{name}}: off the bus', { name }), isGood: true };
}

function notOurs({ elsewhere }: BusTrip, id: string, name: string): string {
  const other = elsewhere.find(({ studentId }) => studentId === id);
  if (!other) return t('{{name}} is on no route in this direction today.', { name });
  const bus = [other.busName, other.routeName].filter((word) => word !== '').join(', ');
  return t('{{name}} rides another bus today: {{bus}}.', { name, bus });
}
