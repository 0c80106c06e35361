/** Takes imported marks back: new ones go, others are again what they were. What somebody changed since stays. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Worker } from '#server/due-work/at-school.ts';
import { keepPairs } from '#server/features/attendance/keep.ts';
import { registerMark, registerMarkChange } from '#server/features/register/table.ts';
import type { Made } from '#server/features/import/undo.ts';
import { frozenOn } from './frozen.ts';
import { isLine, keptMarks, linesOf, nameOfKey } from './kept-marks.ts';
import { countRegisters, heldRegisters, keyOfRegister, removeEmpty } from './registers.ts';
import { madeOf, type StateBefore, statesBefore } from './state-before.ts';
import { type MadeMark, markFields, setMarks } from './write-marks.ts';

/** Why marks were left, by the id that each has in this import. */
export async function takeMarks(worker: Worker, rows: readonly Made[]): Promise<Map<string, string>> {
  const { db, actor } = worker;
  const { schoolId } = actor;
  const made = rows.map(({ id, otherId, before }) => ({ studentId: id, otherId, ...madeOf(before) }));
  const first = await keptMarks(db, schoolId, made);
  const registers = [...new Map(made.flatMap((one) => registerIn(first, one)).map((one) => [keyOfRegister(one), one])).values()];
  await heldRegisters(db, schoolId, registers);
  // Whoever changed one meanwhile had its register.
  const kept = await keptMarks(db, schoolId, made);
  const frozen = await frozenOn(
    db,
    schoolId,
    registers.map(({ day }) => day),
  );
  const left = new Map<string, string>();
  const taken = made.filter((one) => {
    const here = kept.get(nameOfKey(one));
    if (here && here.takenAt.toISOString() !== one.takenAt) left.set(one.otherId, 'Somebody changed it since');
    else if (here && frozen.has(keyOfRegister({ ...one, classId: here.classId })))
      left.set(one.otherId, 'A School Admin has frozen the register of this day');
    return here !== undefined && !left.has(one.otherId);
  });
  const states = await statesBefore(db, schoolId, taken);
  await removeMarks(
    worker,
    states.filter(({ before }) => before === null),
  );
  await putBack(worker, states);
  await removeEmpty(db, schoolId, registers);
  await countRegisters(worker, registers);
  await keepPairs(
    db,
    actor,
    taken.map(({ studentId, day }) => ({ id: studentId, day })),
  );
  return left;
}

type One = MadeMark & { studentId: string; otherId: string };

function registerIn(kept: Awaited<ReturnType<typeof keptMarks>>, one: One) {
  const here = kept.get(nameOfKey(one));
  return here ? [{ classId: here.classId, day: one.day, session: one.session }] : [];
}

async function removeMarks({ db, actor }: Worker, gone: readonly StateBefore[]): Promise<void> {
  if (gone.length === 0) return;
  const lines = linesOf(gone.map(({ studentId, day, session }) => ({ studentId, day, session })));
  await db.execute(
    sql`delete from ${registerMark} using ${lines} where ${registerMark.schoolId} = ${actor.schoolId} and ${isLine(registerMark)}`,
  );
}

/** With who had taken it and when; the history does not tell of the import any more. */
async function putBack({ db, actor: { schoolId } }: Worker, states: readonly StateBefore[]): Promise<void> {
  const changed = states.flatMap(({ studentId, day, session, before }) => (before ? [{ studentId, day, session, before }] : []));
  if (changed.length > 0) {
    const lines = linesOf(
      changed.map(({ before: { mark, takenAt, takenBy, takenByName, importId }, ...key }) => ({
        ...key,
        ...mark,
        takenAt,
        by: takenBy,
        byName: takenByName,
        importId,
      })),
      markFields,
    );
    await setMarks(db, schoolId, lines);
  }
  const ids = states.flatMap(({ changeIds }) => changeIds);
  if (ids.length === 0) return;
  await db.delete(registerMarkChange).where(and(eq(registerMarkChange.schoolId, schoolId), inArray(registerMarkChange.id, ids)));
}
