/** What may be done with a register, decided from its row, its calendar and its children. */
import { type Changes, type Fields, same } from '#contract/change.ts';
import type { Mark } from '#contract/mark.ts';
import { type Detail, type FieldConflict, Problem } from '#contract/problem.ts';
import { RegisterContent } from '#contract/register.ts';
import { mayAmend, type NotNow, whyNot } from '#contract/register-rules.ts';
import type { DayRules } from '#contract/school-calendar.ts';
import type { OpBase } from '#contract/sync.ts';
import { noSuchStudent } from '#server/features/assignment/scope.ts';
import type { Actor } from '#server/http/handler.ts';
import { staffRole } from '#server/http/roles.ts';
import { contentParser, refusal } from '#server/record/refusal.ts';
import { dayInAnswer } from '#server/words.ts';
import type { Child, RegisterRow } from './queries.ts';

export const parsedContent = contentParser(RegisterContent);

export function noSuchClass(): Problem {
  return new Problem('not_found', 'There is no such class');
}

interface Known {
  rules: DayRules;
  today: string;
}

/** Throws unless marks may be written in it now. */
export function refuseNotNow(row: Pick<RegisterRow, 'day' | 'session' | 'frozen' | 'version'>, known: Known): void {
  const reason = whyNot(row, known);
  if (reason === null) return;
  if (reason === 'FROZEN') throw new Problem('locked', 'This register is frozen. A School Admin can let it be changed again');
  throw refusal([{ path: 'day', message: sentenceOf(reason, row.day, known.rules) }]);
}

function sentenceOf(reason: Exclude<NotNow, 'FROZEN'>, day: string, { special }: DayRules): string {
  const on = dayInAnswer(day);
  switch (reason) {
    case 'AHEAD':
      return `${on} has not come yet. A register is taken on its day`;
    case 'NO_SESSION':
      return `${on} has no such register`;
    case 'CLOSURE':
      return `The school is closed on ${on}: ${special?.name ?? ''}`;
    case 'VACATION':
      return `${on} lies between two terms. There is no register`;
    case 'WEEKDAY':
      return `There is no school on ${on}`;
  }
}

/**
 * Throws where an edit names a child whom the caller does not see, or all of them at once: what stands there now is in the answer to a
 * conflict.
 */
export function refuseUnseen(changes: Fields, children: ReadonlyMap<string, Child>): void {
  for (const path of Object.keys(changes)) {
    const [name, studentId] = path.split('/');
    if (name !== 'marks' && name !== 'why') continue;
    if (studentId === undefined) throw refusal([{ path, message: 'There is no such field' }]);
    if (!children.get(studentId)?.isSeen) throw noSuchStudent();
  }
}

/**
 * New marks of children who were not at the school that day. They are taken out of the edit and go back to whoever made them, and the
 * others of the class are handed in all the same. Who has a mark was called when it was made, whatever was entered of them since.
 */
export function withoutStrangers(
  { changes, base }: { changes: Changes; base: OpBase },
  { before, children }: { before: RegisterContent; children: ReadonlyMap<string, Child> },
): { changes: Changes; strangers: FieldConflict[] } {
  const isStranger = (id: string) => before.marks[id] === undefined && children.get(id)?.isOnRoll === false;
  const lines = Object.entries(changes).map(([path, value]) => ({ path, value, id: path.split('/')[1] }));
  return {
    changes: Object.fromEntries(lines.flatMap(({ path, value, id }) => (id !== undefined && isStranger(id) ? [] : [[path, value]]))),
    strangers: lines.flatMap(({ path, value, id }) =>
      id !== undefined && path.startsWith('marks/') && isStranger(id)
        ? [{ path, base: base.was[path] ?? null, mine: value, theirs: null, because: 'This student was not on the roll that day' }]
        : [],
    ),
  };
}

/** A child whose mark is another one after the edit. */
export interface Marked {
  studentId: string;
  name: string;
  before: Mark | null;
  after: Mark;
  /** Empty for a first mark. */
  why: string;
}

interface Edited {
  before: RegisterContent;
  after: RegisterContent;
  children: ReadonlyMap<string, Child>;
}

/** What an edit comes to, child by child. Throws what may not be. */
export function markedIn(
  { before, after, children }: Edited,
  actor: Pick<Actor, 'role'>,
  { day, today }: { day: string; today: string },
): Marked[] {
  const marks: Record<string, Mark | undefined> = after.marks;
  const ids = new Set([...Object.keys(before.marks), ...Object.keys(after.marks)]);
  const changed = [...ids].filter((id) => !same(before.marks[id], marks[id])).sort();
  const problems: Detail[] = [];
  const marked = changed.flatMap((studentId): Marked[] => {
    const child = children.get(studentId);
    // A child of another school and one of another class are refused alike: nobody learns that there is one.
    if (!child?.isSeen) throw noSuchStudent();
    const [old = null, now] = [before.marks[studentId], marks[studentId]];
    const why = after.why[studentId] ?? '';
    const problem = problemOf({ old, now, why, may: mayAmend(staffRole(actor), { day, today }), studentId });
    if (problem) problems.push(problem);
    return now ? [{ studentId, name: child.name, before: old, after: now, why: old ? why : '' }] : [];
  });
  if (problems.length > 0) throw refusal(problems);
  return marked;
}

interface Change {
  studentId: string;
  old: Mark | null;
  now: Mark | undefined;
  why: string;
  may: boolean;
}

function problemOf({ studentId, old, now, why, may }: Change): Detail | null {
  const path = `marks/${studentId}`;
  if (!now) return { path, message: 'A mark that was handed in is not taken away. Choose another one' };
  if (old === null) return null;
  if (!may) return { path, message: 'This day is over. A School Admin can change its marks' };
  return why === '' ? { path: `why/${studentId}`, message: 'Say why the mark is another now' } : null;
}

/** A content as the kit of edits has it. */
export function contentOf(marks: Iterable<readonly [string, { mark: Mark }]>): RegisterContent & Fields {
  return { marks: Object.fromEntries([...marks].map(([id, { mark }]) => [id, mark])), why: {}, handedIn: null };
}
