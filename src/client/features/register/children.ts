/** Who stands in a register, and what is known of each before anybody marks them. Pure. */
import type { Day } from '#contract/fields.ts';
import type { RegisterCode } from '#contract/mark.ts';
import type { Register } from '#contract/register.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { sideOf } from '#contract/whereabouts-rules.ts';
import { calledIn } from './projection.ts';

export interface Called {
  id: string;
  name: string;
  card: StudentCard | null;
  /** What is likely, and counts for nothing until somebody marks it. */
  hint: RegisterCode | null;
}

interface Known {
  students: readonly StudentCard[];
  today: Day;
  timeZone: string;
}

export function calledOf({ classId, day }: Pick<Register, 'classId' | 'day'>, known: Known): Called[] {
  return calledIn(known.students, classId, day).map((card) => calledAs(card, day, known));
}

/** Marked here, and in another class by now, or gone. */
export function elsewhereOf({ day, content }: Pick<Register, 'day' | 'content'>, called: readonly Called[], known: Known): Called[] {
  const here = new Set(called.map(({ id }) => id));
  const others = Object.keys(content.marks).filter((id) => !here.has(id));
  return others.map((id) => {
    const card = known.students.find((one) => one.id === id);
    return card ? { ...calledAs(card, day, known), hint: null } : { id, name: '', card: null, hint: null };
  });
}

function calledAs(card: StudentCard, day: Day, known: Known): Called {
  return { id: card.id, name: `${card.firstName} ${card.lastName}`, card, hint: hintOf(card, day, known) };
}

function hintOf({ state, whereNow }: StudentCard, day: Day, { today, timeZone }: Known): RegisterCode | null {
  if (state === 'SUSPENDED') return 'SU';
  if (state === 'ON_LEAVE') return 'AE';
  return day === today && sideOf(whereNow, { today, timeZone }) === 'ON_SITE' ? 'P' : null;
}

/** What "the rest" is marked as: who is suspended or on leave by their record is not present. */
export function restOf(children: readonly Called[]): { id: string; code: RegisterCode }[] {
  return children.map(({ id, hint }) => ({ id, code: hint ?? 'P' }));
}
