/** A student's days, for sentences and pictures. Pure. */
import { halvesOf } from '#contract/attendance-totals.ts';
import type { StudentDay } from '#contract/attended.ts';
import type { ImportedDay } from '#contract/student-totals.ts';
import type { Day } from '#contract/fields.ts';
import { countedAs, isPresent, type MarkCode } from '#contract/mark.ts';
import { addDays, weekdayOf } from '#contract/school-time.ts';
import type { Grade, Marked } from '#client/ui/chart/marked.ts';
import { t } from '#client/ui/language/words.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { marks, notMarked } from './labels.ts';

export interface DayOfStudent {
  day: Day;
  noSchool: string | null;
  attended: StudentDay | null;
  imports?: readonly ImportedDay[] | undefined;
}

export const dayGrades: readonly (readonly [Grade, string])[] = [
  ['ok', t('Present')],
  ['warn', t('Late, or left early')],
  ['bad', t('Absent without leave')],
  ['info', t('Absent with leave')],
  ['none', t('Not marked')],
];

export function isTwiceIn(days: readonly DayOfStudent[]): boolean {
  return days.some(({ attended }) => attended !== null && attended.second !== null);
}

/** The marks of a day that say something; of one register a day there is one. */
export function codesOf(attended: StudentDay | null): MarkCode[] {
  const sessions = attended === null ? [] : [attended.first, ...(attended.second ? [attended.second] : [])];
  return sessions.flatMap(({ holds }) => (holds && holds.code !== 'NR' ? [holds.code] : []));
}

/** By how many minutes somebody who was there left before the end; nothing of who was not. */
export function minutesLeftEarly(attended: StudentDay): number {
  const codes = codesOf(attended);
  const wasHere = codes.length > 0 && (codes.some(isPresent) || halvesOf(attended).present > 0);
  return wasHere ? attended.minutesEarly : 0;
}

/** The worst that a day holds; null of a day without school. */
export function gradeOfDay({ noSchool, attended }: DayOfStudent): Grade | null {
  const codes = codesOf(attended);
  if (codes.length === 0) return noSchool === null ? 'none' : null;
  if (codes.some((code) => countedAs(code) === 'UNAUTHORISED' && code !== 'VL')) return 'bad';
  if (codes.some((code) => code === 'L' || code === 'VL' || code === 'LE')) return 'warn';
  return codes.every(isPresent) ? 'ok' : 'info';
}

export function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day));
}

export function markOfDay(of: DayOfStudent): Marked | null {
  const grade = gradeOfDay(of);
  const codes = codesOf(of.attended);
  const words = codes.length === 0 ? notMarked.label : codes.map((code) => marks[code].label).join(', ');
  return grade && { key: mondayOf(of.day), value: 1, grade, told: t('{{day}}: {{mark}}', { day: dayText(of.day), mark: words }) };
}

/** Of the days that are added up beside it: those until `counted`. */
export function daysSentence(all: readonly DayOfStudent[], counted: Day): string {
  const days = all.filter(({ day }) => day <= counted);
  const told = days.map(gradeOfDay).filter((grade) => grade !== null);
  const count = (wanted: Grade) => told.filter((grade) => grade === wanted).length;
  return t(
    'Of {{all}} school days until {{until}}: {{ok}} present, {{warn}} late or left early, {{bad}} absent without leave, {{info}} with leave, {{none}} not marked.',
    {
      all: told.length,
      until: dayText(counted),
      ok: count('ok'),
      warn: count('warn'),
      bad: count('bad'),
      info: count('info'),
      none: count('none'),
    },
  );
}
