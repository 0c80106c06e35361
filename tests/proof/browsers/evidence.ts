import { asc } from 'drizzle-orm';
import type { Fields } from '#contract/change.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { auditEntry } from '#server/audit/table.ts';
import { openDatabase } from '#server/db/open.ts';
import { busReport } from '#server/features/bus-report/table.ts';
import { opLedger } from '#server/sync/table.ts';
import { within } from '#tests/support/school.ts';
import type { DeskName, Stage } from './stage.ts';

/** A record as the browser of a desk holds it, in the queue or left behind as history. */
export interface FoundRecord extends OutboxRecord {
  desk: DeskName;
}

export interface LedgerLine {
  opId: string;
  actorId: string;
  deviceId: string | null;
  deviceSeq: number | null;
  kind: string;
  lane: string;
  status: number | null;
  serverSeq: number;
  appliedAt: Date;
}

export interface Deed {
  at: Date;
  actorId: string | null;
  /** The device's time of the edit that did it. */
  madeAt: string | null;
  action: string;
  /** `bus/day` for a report. */
  objectId: string;
  after: Fields;
}

/** Everything that can be known after the event, read straight from where it is kept. */
export interface Evidence {
  records: FoundRecord[];
  ledger: LedgerLine[];
  trail: Deed[];
  reports: { lane: string; content: Fields }[];
}

/** What the server has. It must be down: the embedded database has one reader at a time. */
export async function readDatabase({ where, schoolId }: Stage): Promise<Pick<Evidence, 'ledger' | 'trail' | 'reports'>> {
  const db = await openDatabase(where);
  try {
    return await within(db, schoolId, async (tx) => {
      const ledger = await tx.select().from(opLedger).orderBy(asc(opLedger.serverSeq));
      const trail = await tx.select().from(auditEntry).orderBy(asc(auditEntry.seq));
      const reports = await tx.select().from(busReport);
      return {
        ledger,
        trail: trail.map(({ at, actorId, action, objectId, facts }) => ({ at, actorId, action, objectId, ...factsIn(facts) })),
        reports: reports.map(({ busId, day, content }) => ({ lane: `bus-report:${busId}/${day}`, content: { ...content } })),
      };
    });
  } finally {
    await db.close();
  }
}

function factsIn(facts: string): Pick<Deed, 'after' | 'madeAt'> {
  const { after, madeAt } = JSON.parse(facts) as { after: Fields | null; madeAt: string | null };
  return { after: after ?? {}, madeAt };
}
