/** Looks at children whose day is another now. */
import { asc, lte } from 'drizzle-orm';
import { atSchool } from '#server/due-work/at-school.ts';
import type { DueKind } from '#server/due-work/due-work.ts';
import { type Due, lookAgain, tryAgain } from '#server/due-work/rows.ts';
import { seersByStudent } from '#server/features/assignment/scope.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { traceOf } from '#server/log.ts';
import type { Tx } from '#server/db/database.ts';
import { keepNotices } from './ledger.ts';
import { placeOf } from './place.ts';
import { noticeLook } from './table.ts';
import type { Telling } from './telling.ts';

const rows = { table: noticeLook, of: noticeLook.id };

export interface Look extends Due {
  day: string;
  students: string[];
}

export function looks(telling: Telling): DueKind<Look> {
  return {
    next: () => telling.db.transaction((tx) => nextLook(tx, telling.clock.now())),
    work: (look) => lookAt(telling, look),
    async stumble(look, error) {
      const { log } = telling;
      log('error', { notice: 'not looked at', tries: look.tries, ...traceOf(error) });
      if (!(await tryAgain(telling, rows, look))) await lookAgain(telling, rows, look, null);
    },
  };
}

async function nextLook(tx: Tx, now: Date): Promise<Look | null> {
  const { id, ofSchool, tries, nextTryAt, day, students } = noticeLook;
  const [due] = await tx
    .select({ id, ofSchool, of: id, tries, day, students })
    .from(noticeLook)
    .where(lte(nextTryAt, now))
    .orderBy(asc(nextTryAt), asc(id))
    .limit(1);
  return due ?? null;
}

async function lookAt(telling: Telling, look: Look): Promise<void> {
  let tell = () => {};
  const next = await atSchool(telling, rows, look, async ({ db, schoolId, now }) => {
    const place = await placeOf(db, schoolId, { ways: telling.ways, now });
    // What was not told on its day is not told any more.
    if (place.today !== look.day) return null;
    const { touched, again } = await keepNotices(db, place, look.students, telling.newId);
    tell = await toldTo(telling, db, { schoolId, students: touched });
    return again;
  });
  await lookAgain(telling, rows, look, next);
  tell();
}

interface Of {
  schoolId: SchoolId;
  students: readonly string[];
}

/** After the commit: whoever sees these children learns that their ledger is another now. */
export async function toldTo({ publish }: Pick<Telling, 'publish'>, tx: Tx, { schoolId, students }: Of): Promise<() => void> {
  const seers = await seersByStudent(tx, schoolId, students);
  return () => {
    for (const id of students) publish(schoolId, { kind: 'guardian-notice', id, version: 0 }, { seers: seers.get(id) ?? [] });
  };
}
