/** Reads what the server has, behind its back. */
import { eq, sql } from 'drizzle-orm';
import { auditEntry } from '#server/audit/table.ts';
import type { Fields } from '#contract/change.ts';
import { bus } from '#server/features/bus/table.ts';
import { busReport } from '#server/features/bus-report/table.ts';
import { opLedger } from '#server/sync/table.ts';
import { readLeaves } from './leave-reader.ts';
import { readMorning } from './morning-reader.ts';
import type { Cache } from './screen.ts';
import type { Server } from './server.ts';

export interface LedgerLine {
  opId: string;
  actorId: string;
  status: number | null;
  serverSeq: number;
}

/** A line of the audit trail, as far as it tells of an edit. */
export interface TrailLine {
  seq: number;
  actorId: string | null;
  /** The device's time at which the edit was made. */
  madeAt: string | null;
  action: string;
  lane: string;
  after: Fields;
}

/** Everything the school has, as each screen would read it. */
export function readThings({ inSchool }: Server, schoolId: string): Promise<Cache> {
  return inSchool(schoolId, async (tx) => {
    const buses = await tx.select({ id: bus.id, version: bus.version, content: bus.content }).from(bus).where(eq(bus.schoolId, schoolId));
    const reports = await tx
      .select({
        busId: busReport.busId,
        day: busReport.day,
        version: busReport.version,
        state: busReport.state,
        content: busReport.content,
      })
      .from(busReport)
      .where(eq(busReport.schoolId, schoolId));
    const things: Cache = new Map();
    for (const { id, ...read } of buses) things.set(`bus:${id}`, { ...read, state: '' });
    for (const { busId, day, ...read } of reports) things.set(`bus-report:${busId}/${day}`, read);
    for (const [lane, read] of await readMorning(tx, schoolId)) things.set(lane, read);
    for (const [lane, read] of await readLeaves(tx, schoolId)) things.set(lane, read);
    return things;
  });
}

export function readLedger({ inSchool }: Server, schoolId: string): Promise<LedgerLine[]> {
  return inSchool(schoolId, (tx) =>
    tx
      .select({ opId: opLedger.opId, actorId: opLedger.actorId, status: opLedger.status, serverSeq: opLedger.serverSeq })
      .from(opLedger)
      .where(eq(opLedger.schoolId, schoolId))
      .orderBy(opLedger.serverSeq),
  );
}

export function readTrail({ inSchool }: Server, schoolId: string): Promise<TrailLine[]> {
  return inSchool(schoolId, async (tx) => {
    const lines = await tx
      .select({ seq: auditEntry.seq, facts: auditEntry.facts })
      .from(auditEntry)
      .where(sql`${auditEntry.schoolId} = ${schoolId}`)
      .orderBy(auditEntry.seq);
    return lines.map(({ seq, facts }) => {
      const { actorId, madeAt, action, object, after } = JSON.parse(facts);
      return { seq, actorId, madeAt, action, lane: `${object.kind}:${object.id}`, after: after ?? {} };
    });
  });
}
