import type { Bus, BusStatus, busPapers, PapersState } from '#contract/bus.ts';
import { addDays } from '#contract/school-time.ts';
import type { Day } from '#contract/fields.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';

export const busStatus: Record<BusStatus, { label: string; status: Status }> = {
  IN_SERVICE: { label: t('In service'), status: 'ok' },
  DEFECT_HOLD: { label: t('Defect hold'), status: 'warn' },
  OUT_OF_SERVICE: { label: t('Out of service'), status: 'none' },
  RETIRED: { label: t('Retired'), status: 'none' },
};

export const ownership: Record<Bus['ownership'], string> = { OWN: t('The school’s own'), HIRED: t('Hired') };

export const paper: Record<(typeof busPapers)[number], string> = {
  insurance: t('Insurance'),
  roadworthiness: t('Roadworthiness'),
  permit: t('Permit'),
};

export const papersLabels: Record<PapersState, string> = { EXPIRED: t('Expired'), SOON: t('Due within 30 days') };

const warnDaysAhead = 30;

/** What is wrong with a paper on this day; null when it is good for longer than a month, or has no last day. */
export function paperTrouble(expires: Day | null | undefined, today: Day): { status: 'bad' | 'warn' } | null {
  if (!expires) return null;
  if (expires < today) return { status: 'bad' };
  return expires <= addDays(today, warnDaysAhead) ? { status: 'warn' } : null;
}
