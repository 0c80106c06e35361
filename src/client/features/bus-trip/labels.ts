import type { BusTripState } from '#contract/bus-trip.ts';
import type { ChildSays, TripSays } from '#contract/bus-trip-event.ts';
import type { ChildState } from '#contract/bus-trip-rules.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';

interface Label {
  label: string;
  status: Status;
}

export const states: Record<BusTripState, Label> = {
  SCHEDULED: { label: t('Scheduled'), status: 'none' },
  DEFECT_HOLD: { label: t('Held by a defect'), status: 'bad' },
  PRE_CHECK_PASSED: { label: t('Checked'), status: 'info' },
  RUNNING: { label: t('Running'), status: 'info' },
  ARRIVED: { label: t('Arrived'), status: 'warn' },
  CHILD_CHECK_DONE: { label: t('Child check done'), status: 'warn' },
  CLOSED: { label: t('Closed'), status: 'ok' },
  CANCELLED: { label: t('Called off'), status: 'none' },
};

export const childStates: Record<ChildState, Label> = {
  EXPECTED: { label: t('Awaited'), status: 'none' },
  ON: { label: t('On the bus'), status: 'info' },
  OFF: { label: t('Left the bus'), status: 'ok' },
  HANDED_BACK: { label: t('Handed back'), status: 'warn' },
  ABSENCE_TOLD: { label: t('Absence told'), status: 'none' },
  NO_SHOW: { label: t('Did not come'), status: 'warn' },
};

export const said: Record<ChildSays, string> = {
  BOARDED: t('Boarded'),
  ALIGHTED: t('Left the bus'),
  ABSENCE_TOLD: t('Absence told'),
  NO_SHOW: t('Did not come'),
  NOT_MET: t('Nobody met the child'),
  HANDED_BACK: t('Handed back'),
  TAKEN_BACK: t('Taken back'),
};

export const tripSaidWords: Record<TripSays, string> = {
  CHECKED: t('Bus checked before the trip'),
  STARTED: t('Trip started'),
  DELAYED: t('Delay told'),
  STRANGER: t('Somebody who is kept away was there'),
  ARRIVED: t('Arrived'),
  WALKED: t('Walked to the back of the bus'),
  CLOSED: t('Trip closed'),
  CANCELLED: t('Trip called off'),
  SUBSTITUTED: t('Another bus or driver'),
};
