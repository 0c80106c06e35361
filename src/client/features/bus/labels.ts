import type { Bus, BusStatus, busPapers, Direction } from '#contract/bus.ts';
import { addDays } from '#contract/school-time.ts';
import type { Day } from '#contract/fields.ts';
import type { Status } from '#client/ui/status-tag.tsx';

export const busStatus: Record<BusStatus, { label: string; status: Status }> = {
  IN_SERVICE: { label: 'In service', status: 'ok' },
  DEFECT_HOLD: { label: 'Defect hold', status: 'warn' },
  OUT_OF_SERVICE: { label: 'Out of service', status: 'none' },
  RETIRED: { label: 'Retired', status: 'none' },
};

export const ownership: Record<Bus['ownership'], string> = { OWN: 'The school’s own', HIRED: 'Hired' };

export const direction: Record<Direction, string> = { TO_SCHOOL: 'To school', FROM_SCHOOL: 'From school' };

export const paper: Record<(typeof busPapers)[number], string> = {
  insurance: 'Insurance',
  roadworthiness: 'Roadworthiness',
  permit: 'Permit',
};

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

const warnDaysAhead = 30;

/** What is wrong with a paper on this day; null when it is good for longer than a month, or has no last day. */
export function paperTrouble(expires: Day | null | undefined, today: Day): { status: Status; words: string } | null {
  if (!expires) return null;
  if (expires < today) return { status: 'bad', words: 'expired' };
  return expires <= addDays(today, warnDaysAhead) ? { status: 'warn', words: 'soon due' } : null;
}
