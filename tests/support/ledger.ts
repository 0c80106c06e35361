import { asc } from 'drizzle-orm';
import { openDatabase, type Where } from '#server/db/open.ts';
import { demoSchoolId } from '#server/demo/load.ts';
import { opLedger } from '#server/sync/table.ts';
import { within } from './school.ts';

export interface LedgerLine {
  opId: string;
  actorId: string;
  deviceSeq: number | null;
  kind: string;
  lane: string;
  status: number | null;
}

/** What the server ever applied or refused, in its order. The server must be down: its data has one reader at a time. */
export async function readLedger(where: Where): Promise<LedgerLine[]> {
  const db = await openDatabase(where);
  try {
    return await within(db, demoSchoolId, (tx) =>
      tx
        .select({
          opId: opLedger.opId,
          actorId: opLedger.actorId,
          deviceSeq: opLedger.deviceSeq,
          kind: opLedger.kind,
          lane: opLedger.lane,
          status: opLedger.status,
        })
        .from(opLedger)
        .orderBy(asc(opLedger.serverSeq)),
    );
  } finally {
    await db.close();
  }
}

/** The edits of one report that were applied, by the order in which the device made them. */
export function appliedTo(ledger: LedgerLine[], { busId, day }: { busId: string; day: string }): (number | null)[] {
  return ledger.filter(({ lane, status }) => lane === `bus-report:${busId}/${day}` && status === 200).map(({ deviceSeq }) => deviceSeq);
}
