import { OpenHoursWritten, SpecialDayWritten, standing, TermWritten } from '#contract/calendar-record.ts';
import { openHoursProblems, specialDayProblems, termProblems } from '#contract/calendar-rules.ts';
import { type Detail, Problem } from '#contract/problem.ts';
import { schoolDay } from '#contract/school-time.ts';
import { existing } from '#server/record/existing.ts';
import type { Editor, Wish } from '#server/record/record-handler.ts';
import { contentParser, refusal } from '#server/record/refusal.ts';
import { holdSchool } from '#server/features/school/queries.ts';
import { markedDayProblems } from './marked-days.ts';
import { keptCalendar } from './queries.ts';

export const parsedOpenHours = contentParser(OpenHoursWritten);
export const parsedSpecialDay = contentParser(SpecialDayWritten);
export const parsedTerm = contentParser(TermWritten);

const noSuchSchool = () => new Problem('not_found', 'There is no such school');
export const noSuchHours = () => new Problem('not_found', 'There are no such hours');
export const noSuchDay = () => new Problem('not_found', 'There is no such special day');
export const noSuchTerm = () => new Problem('not_found', 'There is no such term');

export async function checkedHours(editor: Editor, wish: Wish<OpenHoursWritten>): Promise<OpenHoursWritten> {
  const { levels, ...judged } = await judgedOf(editor, wish);
  return unless(openHoursProblems({ ...judged, levels }), wish.after);
}

export async function checkedDay(editor: Editor, wish: Wish<SpecialDayWritten>): Promise<SpecialDayWritten> {
  const judged = await judgedOf(editor, wish);
  unless(specialDayProblems(judged), wish.after);
  const before = standing(judged.calendar);
  const after = { ...before, specialDays: put(before.specialDays, wish) };
  return unless(await markedDayProblems(editor, wish.after, { before, after }), wish.after);
}

export async function checkedTerm(editor: Editor, wish: Wish<TermWritten>): Promise<TermWritten> {
  const judged = await judgedOf(editor, wish);
  unless(termProblems(judged), wish.after);
  const before = standing(judged.calendar);
  const after = { ...before, terms: put(before.terms, wish) };
  return unless(await markedDayProblems(editor, wish.after, { before, after }), wish.after);
}

/** What will stand then. */
function put<Row extends { id: string }, Content extends { isWithdrawn: boolean }>(rows: readonly Row[], { id, after }: Wish<Content>) {
  const others = rows.filter((row) => row.id !== id);
  return after.isWithdrawn ? others : [...others, { ...after, id }];
}

/** The school is held until the transaction ends: two edits that each are right alone are looked at one after the other. */
async function judgedOf<Content>({ db, actor: { schoolId, timeZone }, now }: Editor, { id, before, after }: Wish<Content>) {
  const { details } = existing(await holdSchool(db, schoolId), noSuchSchool);
  const calendar = await keptCalendar(db, schoolId);
  return { id, before: before ?? null, after, today: schoolDay(now, timeZone), calendar, levels: details.levels };
}

function unless<Content>(problems: readonly Detail[], content: Content): Content {
  if (problems.length > 0) throw refusal(problems);
  return content;
}
