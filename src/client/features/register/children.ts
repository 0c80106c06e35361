/** Who stands in a register, and what is known of each before anybody marks them. Pure. */
import type { Day } from '#contract/fields.ts';
import type { Mark } from '#contract/mark.ts';
import type { Register } from '#contract/register.ts';
import { minutesLateAt } from '#contract/register-rules.ts';
import { schoolTime } from '#contract/school-time.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { sideOf } from '#contract/whereabouts-rules.ts';
import { plainMark } from './marking.ts';
import { calledIn } from './projection.ts';

export interface Called {
  id: string;
  name: string;
  card: StudentCard | null;
  /** What is likely, and counts for nothing until somebody marks it. */
  hint: Mark | null;
}

interface Known {
  students: readonly StudentCard[];
  today: Day;
  timeZone: string;
}

type Asked = Pick<Register, 'classId' | 'day' | 'session' | 'times'>;

export function calledOf(asked: Asked, known: Known): Called[] {
  return calledIn(known.students, asked.classId, asked.day).map((card) => ({ ...calledAs(card), hint: hintOf(card, asked, known) }));
}

/** Marked here, and in another class by now, or gone. */
export function elsewhereOf({ content }: Pick<Register, 'content'>, called: readonly Called[], students: readonly StudentCard[]): Called[] {
  const here = new Set(called.map(({ id }) => id));
  const others = Object.keys(content.marks).filter((id) => !here.has(id));
  return others.map((id) => {
    const card = students.find((one) => one.id === id);
    return card ? calledAs(card) : { id, name: '', card: null, hint: null };
  });
}

function calledAs(card: StudentCard): Called {
  return { id: card.id, name: `${card.firstName} ${card.lastName}`, card, hint: null };
}

function hintOf({ state, whereNow }: StudentCard, asked: Asked, { today, timeZone }: Known): Mark | null {
  if (state === 'SUSPENDED') return plainMark('SU');
  if (state === 'ON_LEAVE') return plainMark('AE');
  // Who left on an exeat days ago is away until somebody sees them again.
  if (whereNow?.place === 'ON_EXEAT' && asked.day === today) return plainMark('X');
  if (whereNow === null || asked.day !== today || sideOf(whereNow, { today, timeZone }) !== 'ON_SITE') return null;
  const minutesLate = minutesLateAt(schoolTime(new Date(whereNow.since), timeZone), asked);
  return minutesLate === null ? plainMark('P') : { ...plainMark('L'), minutesLate };
}

/** What "the rest" is marked as: who is suspended or on leave by their record is not present, and whom a gate saw come late is late. */
export function restOf(children: readonly Called[]): { id: string; mark: Mark }[] {
  return children.map(({ id, hint }) => ({ id, mark: hint ?? plainMark('P') }));
}

/** A child who left on an exeat and was not signed in is marked as such, until somebody says why not. */
export function isAwayOnExeat({ hint }: Pick<Called, 'hint'>, mark: Mark | undefined): boolean {
  return hint?.code === 'X' && (mark === undefined || mark.code === 'X');
}

/** Another mark keeps the reason that was given. */
export function markFor({ hint }: Pick<Called, 'hint'>, before: Mark | undefined, code: Mark['code']): Mark {
  return hint?.code === 'X' && code !== 'X' ? { ...plainMark(code), note: before?.note ?? '' } : plainMark(code);
}
