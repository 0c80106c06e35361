import { sql } from 'drizzle-orm';
import type { OneRegister, RegisterFigures, RegisterTimes } from '#contract/register.ts';
import type { Tx } from '#server/db/database.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import type { Writer } from '#server/record/rows.ts';
import { holdRegister, isIt, type RegisterRow } from './queries.ts';
import { Problem } from '#contract/problem.ts';
import type { Marked } from './rules.ts';
import { register, registerMark, registerMarkChange } from './table.ts';

interface Fresh {
  times: RegisterTimes | null;
  expected: number;
  writer: Writer;
}

/** The register, held; begun where nobody had, by the rules of its day. Nothing is handed in by that: its version is 0. */
export async function holdOrStart(tx: Tx, schoolId: SchoolId, one: OneRegister, { times, expected, writer }: Fresh): Promise<RegisterRow> {
  const held = await holdRegister(tx, schoolId, one);
  if (held) return held;
  const figures = { expected, marked: 0, present: 0, late: 0, absent: 0 };
  await tx
    .insert(register)
    .values({ schoolId, ...one, version: 0, ...times, ...figures, ...stampOf(writer) })
    .onConflictDoNothing();
  const started = await holdRegister(tx, schoolId, one);
  if (!started) throw new Problem('in_progress', 'Somebody else is starting this register');
  return started;
}

interface Change {
  row: RegisterRow;
  set: Partial<RegisterFigures & Pick<RegisterRow, 'frozen' | 'takenAt' | 'takenByName'>>;
  writer: Writer;
}

/** Writes a held register and answers with its new version. */
export async function writeRegister(tx: Tx, schoolId: SchoolId, { row, set, writer }: Change): Promise<RegisterRow> {
  const next = { ...set, version: row.version + 1, ...stampOf(writer) };
  await tx.update(register).set(next).where(isIt(schoolId, row));
  return { ...row, ...next };
}

interface Marking {
  one: OneRegister;
  marked: readonly Marked[];
  /** When they were marked. */
  at: Date;
  /** Who had proposed it, where somebody had. */
  proposedBy?: string;
}

/** The marks of however many children in one statement, and what of them was another before in a second one. */
export async function writeMarks(
  { db, actor, now, newId }: Pick<Unit, 'db' | 'actor' | 'now' | 'newId'>,
  { one, marked, at, proposedBy }: Marking,
) {
  const { schoolId, userId, name } = actor;
  const of = ({ studentId }: Marked) => ({ schoolId, studentId, ...one });
  const rows = marked.map((child) => ({ ...of(child), ...child.after, takenAt: at, takenBy: userId, takenByName: name }));
  const { classId, code, minutesLate, reason, note, takenAt, takenBy, takenByName, importId } = registerMark;
  const newer = (column: { name: string }) => sql`excluded.${sql.identifier(column.name)}`;
  await db
    .insert(registerMark)
    .values(rows)
    .onConflictDoUpdate({
      target: [registerMark.schoolId, registerMark.studentId, registerMark.day, registerMark.session],
      set: {
        classId: newer(classId),
        code: newer(code),
        minutesLate: newer(minutesLate),
        reason: newer(reason),
        note: newer(note),
        takenAt: newer(takenAt),
        takenBy: newer(takenBy),
        takenByName: newer(takenByName),
        importId: newer(importId),
      },
    });
  const by = { byId: userId, byName: name, proposedByName: proposedBy ?? null };
  const changes = marked.flatMap((child) =>
    child.before ? [{ ...of(child), id: newId(), before: child.before, after: child.after, why: child.why, at: now, ...by }] : [],
  );
  if (changes.length > 0) await db.insert(registerMarkChange).values(changes);
}

function stampOf({ at, id, name }: Writer) {
  return { updatedAt: at, updatedBy: id, updatedByName: name };
}
