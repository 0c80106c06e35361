import * as z from 'zod/mini';
import { isCalendarDay } from '#contract/fields.ts';
import { Mark } from '#contract/mark.ts';
import { RegisterSession } from '#contract/register.ts';
import { markText, sessions } from '#client/person/register-words.ts';
import { t } from '#client/ui/language/words.ts';
import { dayText } from '#client/ui/time/day-text.ts';

const names: Readonly<Record<string, string>> = {
  studentId: t('Student'),
  day: t('Day'),
  session: t('Session'),
  against: t('Mark when it was proposed'),
  proposed: t('Proposed mark'),
  why: t('Why it should be another'),
};

export function describeField(path: string): string {
  return names[path] ?? path;
}

export function formatFieldValue(path: string, value: unknown): string {
  const mark = z.safeParse(Mark, value);
  if (mark.success) return markText(mark.data);
  if (typeof value !== 'string') return '–';
  const session = path === 'session' ? RegisterSession.safeParse(value).data : undefined;
  if (session) return sessions[session];
  return path === 'day' && isCalendarDay(value) ? dayText(value) : value;
}
