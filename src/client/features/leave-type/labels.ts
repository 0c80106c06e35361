import type { CutOff, LeaveKind, LeaveLength, LeaveStepKind, LeaveStepMode, LeaveType, LeaveTypeState } from '#contract/leave-type.ts';
import { roleNames } from '#client/person/role-names.ts';
import { timeWritten } from '#client/ui/fields/time-typed.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { dayText } from '#client/ui/time/day-text.ts';

export const kinds: Record<LeaveKind, string> = {
  DAY: t('Day', { context: 'leave' }),
  OVERNIGHT: t('Overnight'),
  WEEKEND: t('Weekend'),
  MEDICAL: t('Medical'),
  HOLIDAY: t('Holiday'),
  EMERGENCY: t('Emergency'),
  DAILY_OUT: t('Daily out'),
};

export const steps: Record<LeaveStepKind, string> = {
  PARENT: t('Guardian'),
  HOST: t('Host'),
  MEDICAL: t('Sick bay'),
  HOUSE: t('House'),
  HEAD: t('Head'),
};

export const modes: Record<LeaveStepMode, string> = { APPROVE: t('approves'), NOTIFY: t('is told') };

export const states: Record<LeaveTypeState, { label: string; status: Status }> = {
  OPEN: { label: t('Open', { context: 'leave' }), status: 'ok' },
  CLOSED: { label: t('Closed', { context: 'leave' }), status: 'none' },
};

export const cutOffs: Record<CutOff, string> = {
  NONE: t('No such time'),
  SOFT: t('Allowed, with a warning'),
  HARD: t('Refused'),
};

export const units: Record<LeaveLength['unit'], string> = { HOURS: t('hours'), DAYS: t('days') };

export function lengthWords({ count, unit }: LeaveLength): string {
  return unit === 'HOURS'
    ? t('{{count, number}} hours', { count, defaultValue_one: '{{count, number}} hour' })
    : t('{{count, number}} days', { count, defaultValue_one: '{{count, number}} day' });
}

/** "Guardian, House, Head": who approves, in their order. */
export function approversWords({ chain }: Pick<LeaveType, 'chain'>): string {
  return chain.flatMap(({ kind, mode }) => (mode === 'APPROVE' ? [steps[kind]] : [])).join(' → ');
}

export function askersWords({ askedBy }: Pick<LeaveType, 'askedBy'>): string {
  return askedBy.map((role) => roleNames[role]).join(', ');
}

/** "By 18:00 the day before". */
export function cutOffWords({ cutOff, cutOffDays, cutOffAt }: Pick<LeaveType, 'cutOff' | 'cutOffDays' | 'cutOffAt'>): string {
  if (cutOff === 'NONE') return t('At any time');
  const time = timeWritten(cutOffAt);
  if (cutOffDays === 0) return t('By {{time}} that day', { time });
  if (cutOffDays === 1) return t('By {{time}} the day before', { time });
  return t('By {{time}}, {{days, number}} days before', { time, days: cutOffDays });
}

/** "2 hours to 4 days". */
export function lengthsWords({ shortest, longest }: Pick<LeaveType, 'shortest' | 'longest'>): string {
  if (shortest && longest) return t('{{from}} to {{until}}', { from: lengthWords(shortest), until: lengthWords(longest) });
  if (longest) return t('Up to {{length}}', { length: lengthWords(longest) });
  return shortest ? t('{{length}} or more', { length: lengthWords(shortest) }) : t('Any length');
}

export function quotaWords({ quota }: Pick<LeaveType, 'quota'>): string {
  if (quota === null) return t('As often as they like');
  return quota === 1 ? t('Once in a term') : t('{{times, number}} times in a term', { times: quota });
}

/** In the order of the days. */
export function blackoutsOf({ blackouts }: Pick<LeaveType, 'blackouts'>): { id: string; words: string }[] {
  const inOrder = Object.entries(blackouts).toSorted(([, a], [, b]) => (a.from < b.from ? -1 : 1));
  return inOrder.map(([id, one]) => ({ id, words: blackoutWords(one) }));
}

/** "Examinations: Fri, 20 Nov 2026 – Sun, 22 Nov 2026". */
export function blackoutWords({ name, from, until }: LeaveType['blackouts'][string]): string {
  const days = from === until ? dayText(from) : `${dayText(from)} – ${dayText(until)}`;
  return `${name}: ${days}`;
}
