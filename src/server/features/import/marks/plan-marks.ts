/** What comes of rows of marks. */
import { same } from '#contract/change.ts';
import type { Day } from '#contract/fields.ts';
import type { RowChange, RowProblem } from '#contract/import.ts';
import type { Mark } from '#contract/mark.ts';
import { registerKey, type RegisterSession } from '#contract/register.ts';
import { sessionsOf, timesOf, wasOnRoll } from '#contract/register-rules.ts';
import { type DayRules, hoursOn, type NoSchool, type SchoolCalendar } from '#contract/school-calendar.ts';
import { earlierRows } from '#server/features/import/earlier-rows.ts';
import type { Run } from '#server/features/import/queries.ts';
import { isBad, settle } from '#server/features/import/settle.ts';
import { emptyPlan, type Plan, problemAt, type Slice, warningAt } from '#server/features/import/slice.ts';
import type { importRow } from '#server/features/import/table.ts';
import { calendarOf } from '#server/features/school-calendar/queries.ts';
import { childrenOf, classesOf, type KnownChild, type KnownClass, seatOn } from './children.ts';
import { frozenOn } from './frozen.ts';
import { type KeptMark, keptMarks, type MarkKey, nameOfKey } from './kept-marks.ts';
import { type MarkLine, readMark } from './read-mark.ts';
import { type Facts, tallyOf } from './tally.ts';

/** A mark that is to be written. */
export interface MarkWish extends MarkKey {
  /** Of the child, with the number. */
  name: string;
  classId: string;
  rules: DayRules;
  before: KeptMark | null;
  mark: Mark;
}

/** A mark stays in the register that it was taken in. */
export function classOf({ before, classId }: Pick<MarkWish, 'before' | 'classId'>): string {
  return before?.classId ?? classId;
}

type Entry = Pick<typeof importRow.$inferSelect, 'no' | 'cells' | 'noted' | 'decision'>;

export async function planMarks(slice: Slice, run: Pick<Run, 'columns' | 'matching'>, entries: readonly Entry[]): Promise<Plan> {
  const { db, actor, choices } = slice;
  const lines = entries.map((entry) => readMark(run, entry));
  const school: School = {
    today: slice.today,
    calendar: await calendarOf(db, actor.schoolId),
    children: await childrenOf(
      db,
      actor.schoolId,
      lines.map(({ number }) => number),
    ),
    classes: await classesOf(db, actor.schoolId),
    rulesBefore: new Map(),
  };
  const placed = lines.map((line) => placedIn(school, line));
  const keys = placed.flatMap(({ place }) => place ?? []);
  const kept = await keptMarks(db, actor.schoolId, keys);
  const frozen = await frozenOn(
    db,
    actor.schoolId,
    keys.map(({ day }) => day),
  );
  const earlier = await earlierRows(slice, keys.map(nameOfKey));
  const plan = { ...emptyPlan(), tally: tallyOf(placed) };
  // What is there already stays, unless somebody has said that the file is right.
  const chosen = { choices: { ...choices, mode: choices.mode ?? 'NEW' } } as const;
  for (const { line, place, problems } of placed) {
    const base = { no: line.no, decision: null, keys: [] };
    if (place === null || line.mark === null || isBad(problems)) {
      plan.rows.push(settle(chosen, { ...base, problems }, 'NEW').row);
      continue;
    }
    const key = nameOfKey(place);
    const twin = earlier.get(key);
    if (twin) problems.push(twinAt(twin.no));
    earlier.set(key, { no: line.no, name: '' });
    const before = kept.get(key) ?? null;
    const would = before === null ? 'NEW' : same(before.mark, line.mark) ? 'UNCHANGED' : 'CHANGED';
    const wish = { ...place, before, mark: line.mark };
    const isFrozen = frozen.has(registerKey({ ...place, classId: classOf(wish) }));
    if (isFrozen && would !== 'UNCHANGED') problems.push(problemAt('day', 'A School Admin has frozen the register of this day'));
    const { row, isWritten } = settle(
      chosen,
      {
        ...base,
        problems,
        keys: [{ key, name: '' }],
        ...(would !== 'UNCHANGED' && { changes: [changeOf(wish, school)] }),
        ...(would === 'CHANGED' && chosen.choices.mode !== 'NEW' && { seen: [seenOf(wish)] }),
      },
      would,
    );
    plan.rows.push(row);
    if (isWritten) plan.marks.push(wish);
  }
  return plan;
}

interface School {
  today: Day;
  calendar: SchoolCalendar;
  children: ReadonlyMap<string, KnownChild>;
  classes: ReadonlyMap<string, KnownClass>;
  rulesBefore: Map<string, DayRules>;
}

interface Placed {
  line: MarkLine;
  problems: RowProblem[];
  place: Omit<MarkWish, 'before' | 'mark'> | null;
  facts: Facts;
}

/** Whose mark it is, of which register; or why it is none. */
function placedIn(school: School, line: MarkLine): Placed {
  const { today, calendar, children, classes } = school;
  const { day, number } = line;
  const problems = [...line.problems];
  const child = children.get(number);
  const seat = child && day !== null ? seatOn(child, day) : null;
  const rules = day === null ? null : rulesOn(school, day, classes.get(seat?.classId ?? '')?.level ?? '');
  const firstDay = calendar.terms.map(({ from }) => from).toSorted()[0] ?? null;
  const facts = { isKnown: child !== undefined, hasNoSchool: rules?.noSchool != null, today, firstDay };
  if (number !== '' && !child)
    problems.push(
      problemAt('admissionNo', `There is no student with the number ${number.toUpperCase()}`, 'There is no student with this number'),
    );
  if (day !== null && day > today) problems.push(problemAt('day', 'This day has not come yet'));
  else if (day === today) problems.push(problemAt('day', 'The registers of today are taken, not imported'));
  else if (rules?.noSchool) problems.push(problemAt('day', noSchool[rules.noSchool]));
  if (child && day !== null && !wasOnRoll(child, day)) problems.push(problemAt('day', 'The child was not at the school on this day'));
  else if (child && day !== null && !seat) problems.push(problemAt('day', 'The child was in no class on this day'));
  const session = line.session ?? (rules && onlySession(rules));
  if (rules && !rules.noSchool && session === null)
    problems.push(problemAt('session', 'This day has two registers. Write morning or afternoon'));
  else if (rules && !rules.noSchool && session !== null && timesOf(rules, session) === null)
    problems.push(problemAt('session', 'This day has no such register'));
  if (!child || !seat || !rules || day === null || session === null) return { line, problems, place: null, facts };
  if (seat.isFirst)
    problems.push(warningAt('day', 'Where the child sat on this day is not known. The mark goes to the first class that is'));
  return { line, problems, place: { studentId: child.id, name: child.name, classId: seat.classId, day, session, rules }, facts };
}

const noSchool: Record<NoSchool, string> = {
  CLOSURE: 'The school was closed on this day',
  VACATION: 'This day lies between two terms',
  WEEKDAY: 'There is no school on this day of the week',
};

function onlySession(rules: DayRules): RegisterSession | null {
  const [only, another] = sessionsOf(rules);
  return another === undefined ? (only ?? null) : null;
}

/** A file has few days and many rows. */
function rulesOn({ calendar, rulesBefore }: School, day: Day, level: string): DayRules {
  const key = `${day} ${level}`;
  const rules = rulesBefore.get(key) ?? hoursOn(calendar, day, { level });
  rulesBefore.set(key, rules);
  return rules;
}

function twinAt(no: number): RowProblem {
  return problemAt('', `Row ${no} has a mark of this child for the same time`, 'This mark is in the file twice');
}

/** Said of a new one too: the file has but a number, and one that slipped is another child's. */
function changeOf({ name, classId, day, session, before, mark }: MarkWish, { classes }: School): RowChange {
  const className = classes.get(before?.classId ?? classId)?.name ?? '';
  return { of: 'mark', name, field: 'mark', before: before?.mark ?? null, after: mark, at: { className, day, session } };
}

/** The mark that the check found: another one is not written over. */
function seenOf({ studentId, day, session, before }: MarkWish): string {
  return `${studentId}/${day}/${session} ${before?.takenAt.getTime() ?? 0}`;
}
