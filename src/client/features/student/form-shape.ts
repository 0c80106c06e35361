/** The form of a student: what it begins with, and what it finds wrong. */
import * as z from 'zod/mini';
import { type Changes, changesBetween, type Fields, valuesAt } from '#contract/change.ts';
import { type Day, isCalendarDay } from '#contract/fields.ts';
import type { Detail } from '#contract/problem.ts';
import { emptyStudent, type Student, StudentContent, studentLines } from '#contract/student.ts';
import { contentIn } from '#client/record/content-in.ts';
import { t } from '#client/ui/language/words.ts';

/** What an alert holds that nobody has filled yet. */
export const formLines = { alerts: { type: null, level: null, text: '', readers: 'STAFF' } };

const { sex, dob, entryDate } = StudentContent.shape;

/** As the contract has it, but nobody is given a sex or a day that nobody chose. */
export const NewStudent = z.extend(StudentContent, {
  sex: z.nullable(sex).check(z.refine((value) => value !== null, { error: t('Choose female or male') })),
  dob: z.nullable(dob).check(z.refine((value) => value !== null, { error: t('Enter the date of birth') })),
  entryDate: z.nullable(entryDate).check(z.refine((value) => value !== null, { error: t('Enter the day of entry') })),
});
export type NewStudent = z.infer<typeof NewStudent>;

/** What a Correspondent may write. */
export const ContactContent = z.pick(StudentContent, { address: true, homeLanguage: true, rideToSchool: true, rideHome: true });
export type ContactContent = z.infer<typeof ContactContent>;

export function newStudentOn(today: Day): NewStudent {
  return { ...emptyStudent, entryDate: today, alerts: {} };
}

type Dates = Pick<NewStudent, 'dob' | 'entryDate'>;

/** As the server will say. */
export function dateProblems({ dob, entryDate }: Dates, today: Day): Detail[] {
  // A step asks before the whole is read: what is no day is told at its field.
  if (dob === null || entryDate === null || !isCalendarDay(dob) || !isCalendarDay(entryDate)) return [];
  if (dob > today) return [{ path: 'dob', message: t('The date of birth is in the future') }];
  if (dob >= entryDate) return [{ path: 'dob', message: t('The date of birth is not before the day of entry') }];
  return [];
}

/** Everything that a new student is, as changes of one who is nothing yet. */
export function editOfNew(content: StudentContent): { changes: Changes; was: Fields } {
  const changes = changesBetween(emptyStudent, content, studentLines);
  return { changes, was: valuesAt(emptyStudent, Object.keys(changes)) };
}

/** Of a record, what the form changes. */
export function contentOf(student: Student): StudentContent {
  return contentIn(StudentContent, student);
}

export function contactOf({ address, homeLanguage, rideToSchool, rideHome }: StudentContent): ContactContent {
  return { address, homeLanguage, rideToSchool, rideHome };
}
