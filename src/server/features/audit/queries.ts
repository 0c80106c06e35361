import { and, asc, desc, eq, gt, gte, inArray, lt, max, type SQL, sql } from 'drizzle-orm';
import type { AuditEntry, AuditFilter } from '#contract/audit.ts';
import type { Page } from '#contract/page.ts';
import { addDays } from '#contract/school-time.ts';
import { auditEntry } from '#server/audit/table.ts';
import { session } from '#server/auth/table.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/page.ts';
import { schoolUser } from '#server/features/school/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { factsOf } from './rules.ts';

export type AuditRow = typeof auditEntry.$inferSelect;

export async function pageOfAudit(tx: Tx, { schoolId, timeZone }: Actor, filter: AuditFilter): Promise<Page<AuditEntry>> {
  const wanted = and(
    eq(auditEntry.schoolId, schoolId),
    filter.actorId ? eq(auditEntry.actorId, filter.actorId) : undefined,
    filter.action && eq(auditEntry.action, filter.action),
    filter.objectKind && eq(auditEntry.objectKind, filter.objectKind),
    filter.objectId ? eq(auditEntry.objectId, filter.objectId) : undefined,
    filter.from ? gte(auditEntry.at, startOf(filter.from, timeZone)) : undefined,
    filter.until ? lt(auditEntry.at, startOf(addDays(filter.until, 1), timeZone)) : undefined,
  );
  return pageOf(filter, {
    wanted,
    all: await tx.$count(auditEntry, wanted),
    rows: tx.select().from(auditEntry).orderBy(desc(auditEntry.seq)).$dynamic(),
    shown: (rows) => entriesOf(tx, schoolId, rows),
  });
}

async function entriesOf(tx: Tx, schoolId: SchoolId, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const told = rows.map((row) => ({ seq: row.seq, hash: row.hash, ...factsOf(row) }));
  const devices = await deviceNames(
    tx,
    schoolId,
    told.flatMap(({ sessionId }) => sessionId ?? []),
  );
  return told.map((entry) => ({ ...entry, device: devices.get(entry.sessionId ?? '') ?? null }));
}

/** Everybody with an account, those who were removed included, by name. */
export async function peopleOfTrail(tx: Tx, schoolId: SchoolId) {
  return tx
    .select({ _id: schoolUser.id, name: schoolUser.name, isRemoved: sql<boolean>`${schoolUser.removedAt} is not null` })
    .from(schoolUser)
    .where(eq(schoolUser.schoolId, schoolId))
    .orderBy(asc(schoolUser.nameOrder), asc(schoolUser.id));
}

/** The lines after this one, in the order of the chain. */
export async function linesAfter(tx: Tx, schoolId: SchoolId, { after, limit }: { after: number; limit: number }): Promise<AuditRow[]> {
  return tx
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.schoolId, schoolId), gt(auditEntry.seq, after)))
    .orderBy(asc(auditEntry.seq))
    .limit(limit);
}

export async function lastSeqOf(tx: Tx, schoolId: SchoolId): Promise<number> {
  const [last] = await tx
    .select({ seq: max(auditEntry.seq) })
    .from(auditEntry)
    .where(eq(auditEntry.schoolId, schoolId));
  return last?.seq ?? 0;
}

/** Who began an export since then. */
export async function exportsSince(tx: Tx, schoolId: SchoolId, since: Date) {
  return tx
    .select({ actorId: auditEntry.actorId, at: auditEntry.at })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.schoolId, schoolId),
        eq(auditEntry.objectKind, 'audit'),
        eq(auditEntry.objectId, schoolId),
        eq(auditEntry.action, 'audit.exported'),
        gt(auditEntry.at, since),
      ),
    )
    .orderBy(asc(auditEntry.seq));
}

async function deviceNames(tx: Tx, schoolId: SchoolId, sessionIds: string[]): Promise<Map<string, string>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: session.id, name: session.deviceName })
    .from(session)
    .where(and(eq(session.schoolId, schoolId), inArray(session.id, [...new Set(sessionIds)])));
  return new Map(rows.filter(({ name }) => name !== '').map(({ id, name }) => [id, name]));
}

/** The instant at which a day of the school begins. */
function startOf(day: string, timeZone: string): SQL {
  return sql`(${day}::timestamp at time zone ${timeZone})`;
}
