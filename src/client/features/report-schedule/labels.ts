import type { ReportSchedule, Rhythm, ScheduledPeriod, ScheduledReport, ScheduleState, SendingState } from '#contract/report-schedule.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { weekdayText } from '#client/ui/time/day-text.ts';

export const reports: Record<ScheduledReport, string> = {
  'day-summary': t('Daily report'),
  'student-days': t('Student daily report'),
  'student-totals': t('Student accumulated report'),
  'employee-days': t('Employee daily report'),
  'employee-totals': t('Employee accumulated report'),
};

export const periods: Record<ScheduledPeriod, string> = {
  THAT_DAY: t('The day itself'),
  SCHOOL_DAY_BEFORE: t('The school day before'),
  LAST_WEEK: t('Last week'),
  LAST_MONTH: t('Last month'),
  TERM: t('This term'),
};

export const rhythms: Record<Rhythm, string> = { DAILY: t('Each school day'), WEEKLY: t('Each week') };

export const states: Record<ScheduleState, { label: string; status: Status }> = {
  ON: { label: t('On', { context: 'schedule' }), status: 'ok' },
  OFF: { label: t('Off', { context: 'schedule' }), status: 'none' },
};

export const sendingStates: Record<SendingState, { label: string; status: Status }> = {
  QUEUED: { label: t('On its way'), status: 'info' },
  SENT: { label: t('Sent'), status: 'ok' },
  NOT_ALLOWED: { label: t('Not sent'), status: 'warn' },
  FAILED: { label: t('Not sent'), status: 'bad' },
};

export const weekdays = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekdayText(day) }));

export function whenWords({ rhythm, weekday, time }: Pick<ReportSchedule, 'rhythm' | 'weekday' | 'time'>): string {
  if (rhythm === 'DAILY') return t('Each school day at {{time}}', { time });
  return t('Each week on {{weekday}} at {{time}}', { weekday: weekdayText(weekday), time });
}

export function partWords({ classId, className, level }: Pick<ReportSchedule, 'classId' | 'className' | 'level'>): string {
  if (classId !== null) return t('Class: {{name}}', { name: className ?? t('Not there any more') });
  return level === '' ? t('Whole school') : t('Level: {{name}}', { name: level });
}
