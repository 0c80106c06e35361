/** How the parts of a bus are said that are looked at before a trip, and how bad a defect of one is. */
import type { PreTripItem, Severity } from '#contract/bus-report.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';

export const preTripLabels: Record<PreTripItem, string> = {
  tyres: t('Tyres'),
  lights: t('Lights'),
  brakes: t('Brakes'),
  mirrors: t('Mirrors'),
  wipers: t('Wipers'),
  horn: t('Horn'),
  doors: t('Doors and emergency exit'),
  belts: t('Seat belts'),
  extinguisher: t('Fire extinguisher'),
  firstAid: t('First-aid kit'),
  fluids: t('Fluids and leaks'),
  papers: t('Papers'),
  phone: t('Phone and tracker'),
  cleanliness: t('Cleanliness'),
};

export const severityLabels: Record<Severity, { label: string; status: Status }> = {
  LOW: { label: t('Low'), status: 'info' },
  MEDIUM: { label: t('Medium'), status: 'warn' },
  HIGH: { label: t('High'), status: 'bad' },
};
