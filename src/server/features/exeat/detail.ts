/** One leave with all that is known of it. */
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { EarlierExeat, ExeatDetail, ExeatStepLine } from '#contract/exeat.ts';
import { daysAway, namedIn, restrictionsOn } from '#contract/exeat-rules.ts';
import type { Tx } from '#server/db/database.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { lettersOf } from './letter-present.ts';
import { latenessOf } from './lateness.ts';
import { presented, type Reading } from './present.ts';
import { type ExeatRow, findExeat, type StepRow } from './rows.ts';
import { noSuchExeat } from './scope.ts';
import { exeat } from './table.ts';

export async function detailOf(reading: Reading, id: string): Promise<ExeatDetail> {
  const { db, actor } = reading;
  const found = await findExeat(db, actor, id);
  const [one] = await presented(reading, [found]);
  if (!one) throw noSuchExeat();
  const { content } = found.row;
  return {
    ...one.exeat,
    ...(await latenessOf(reading, found)),
    steps: one.steps.map(lineOf),
    letters: await lettersOf(reading, found, one.steps),
    earlier: await earlierOf(db, actor.schoolId, found.row),
    consenters: one.consenters,
    restrictions: restrictionsOn(daysAway(content, actor.timeZone), one.card.warnings, namedIn(found.row, one.card.guardians)),
  };
}

function lineOf({ id, deed, step, at, byName, note, accepted, telephone, letter, check, undoneAt, undoneByName }: StepRow): ExeatStepLine {
  return {
    id,
    deed,
    step,
    at: at.toISOString(),
    by: byName,
    note,
    accepted,
    telephone,
    letter,
    check,
    undone: undoneAt === null ? null : { at: undoneAt.toISOString(), by: undoneByName },
  };
}

const mostEarlier = 3;

/** Those that the child had: what came to nothing tells little. */
async function earlierOf(tx: Tx, schoolId: SchoolId, { id, studentId }: ExeatRow): Promise<EarlierExeat[]> {
  const rows = await tx
    .select()
    .from(exeat)
    .where(
      and(
        eq(exeat.schoolId, schoolId),
        eq(exeat.studentId, studentId),
        ne(exeat.id, id),
        inArray(exeat.state, ['OUT', 'GATE_SIGNED_IN', 'CLOSED', 'DECLINED', 'EXPIRED']),
      ),
    )
    .orderBy(desc(exeat.departAt), desc(exeat.id))
    .limit(mostEarlier);
  return rows.map(({ id: earlierId, ref, state, terms, departAt, returnBy, collectorName, lateMinutes }) => ({
    id: earlierId,
    ref,
    state,
    typeName: terms.name,
    departAt: departAt.toISOString(),
    returnBy: returnBy.toISOString(),
    collectorName,
    lateMinutes,
  }));
}
