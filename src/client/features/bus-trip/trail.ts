import { BusTripState } from '#contract/bus-trip.ts';
import { paths } from '#client/place/paths.ts';
import { formatPlainly } from '#client/trail/plain-words.ts';
import { about, type Deeds } from '#client/trail/sentence.ts';
import type { ThingWords } from '#client/trail/thing-words.ts';
import { t } from '#client/ui/language/words.ts';
import { states } from './labels.ts';

const names: Record<string, string> = {
  state: t('State'),
  bus: t('Bus'),
  expected: t('Expected'),
  on: t('On the bus'),
  off: t('Left the bus'),
  absent: t('Absent'),
  left: t('Unaccounted for'),
  says: t('What happened'),
  note: t('Note'),
  reason: t('Reason'),
  'device/at': t('Time'),
};

export function describeField(path: string): string {
  return names[path.replace(/^said\//, '')] ?? path;
}

export function formatFieldValue(path: string, value: unknown): string {
  const state = path === 'state' ? BusTripState.safeParse(value).data : undefined;
  return state ? states[state].label : formatPlainly(path, value);
}

export const tripWords: ThingWords = {
  many: t('Trips of buses'),
  one: t('one trip of a bus'),
  pathOf: (id) => paths.busTrip.to({ id }),
  describeField,
  formatFieldValue,
};

/** How the audit trail tells what is done here. */
export const deeds = {
  'bus-trip.checked': { label: t('Bus checked before a trip'), tell: () => about(t('checked the bus before')) },
  'bus-trip.started': { label: t('Trip started'), tell: () => about(t('started')) },
  'bus-trip.stranger': { label: t('Restricted person at a stop'), tell: () => about(t('saw somebody who is kept away, on')) },
  'bus-trip.arrived': { label: t('Trip arrived'), tell: () => about(t('told of the arrival of')) },
  'bus-trip.walked': { label: t('Child check of a trip'), tell: () => about(t('walked through the bus after')) },
  'bus-trip.closed': { label: t('Trip closed'), tell: () => about(t('closed')) },
  'bus-trip.cancelled': { label: t('Trip called off'), tell: () => about(t('called off')) },
  'bus-trip.substituted': { label: t('Bus or driver of a trip exchanged'), tell: () => about(t('gave another bus or driver to')) },
} satisfies Deeds;
