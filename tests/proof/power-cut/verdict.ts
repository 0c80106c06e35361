/** Whether what was found after a power cut keeps every promise that was made before it. */
import { asc, isNotNull } from 'drizzle-orm';
import { type OpResult, syncOps } from '#contract/sync.ts';
import { beginning, follow, type Walk } from '#server/audit/chain.ts';
import { auditEntry } from '#server/audit/table.ts';
import type { Database } from '#server/db/database.ts';
import { busReport } from '#server/features/bus-report/table.ts';
import { opLedger } from '#server/sync/table.ts';
import { within } from '#tests/support/school.ts';
import { sending } from '#tests/support/session.ts';
import type { Book } from './round.ts';
import { type PreparedSchool, run } from './school.ts';

export async function judge(db: Database, book: Book, school: PreparedSchool): Promise<string[]> {
  return [...(await asFound(db, book, school)), ...(await afterSendingAgain(db, book, school))];
}

/** Everything acknowledged is there; every edit that is there is whole, with its line, its record and its audit line. */
async function asFound(db: Database, { sent, acknowledged }: Book, school: PreparedSchool): Promise<string[]> {
  const { lines, reports, trail } = await read(db, school);
  const broken: string[] = [];
  for (const [id, { status, version }] of acknowledged) {
    const line = lines.find(({ opId }) => opId === id);
    if (line === undefined) broken.push(`an acknowledged edit is lost (${id})`);
    else if (line.status !== status || line.entityVersion !== version) broken.push(`an acknowledged edit has another line (${id})`);
  }
  for (const [lane, ofLane] of Map.groupBy(lines, (line) => line.lane)) {
    const report = reports.find(({ busId, day }) => lane === `bus-report:${busId}/${day}`);
    const last = ofLane.at(-1);
    const op = sent.find(({ id }) => id === last?.opId);
    if (op === undefined) broken.push(`the ledger has an edit that nobody sent (${lane})`);
    if (report?.version !== last?.entityVersion) broken.push(`a record and its ledger are of two versions (${lane})`);
    if (report?.content.notes !== notesOf(op)) broken.push(`a record does not hold what its last line says (${lane})`);
  }
  const { broken: tear } = trail.reduce<Walk>(follow, beginning);
  if (tear !== null) broken.push(`the audit trail is torn at ${tear.seq}: ${tear.fault}`);
  const deeds = trail.filter(({ action }) => action === 'bus-report.changed').length;
  if (deeds !== lines.length) broken.push(`${lines.length} edits have ${deeds} lines in the audit trail`);
  return broken;
}

/** The devices come back and send everything: what was acknowledged is answered alike, and nothing happens twice. */
async function afterSendingAgain(db: Database, { sent, acknowledged }: Book, school: PreparedSchool): Promise<string[]> {
  const server = await run(db);
  try {
    const session = await server.sessionOf(school.admin);
    const broken: string[] = [];
    for (const [deviceId, ops] of Map.groupBy(sent, deviceIdOf)) {
      const answer = await session.call(syncOps, { body: { deviceId, ops: ops.slice(0, 50) }, headers: sending(session) });
      const results: OpResult[] = answer.body.data?.results ?? [];
      for (const result of results) {
        const before = acknowledged.get(result.id);
        if (result.status !== 200) broken.push(`an edit that was sent again was answered ${result.status} ${result.message}`);
        if (before && (!result.replayed || result.version !== before.version))
          broken.push(`an acknowledged edit was applied anew (${result.id})`);
      }
    }
    const { lines, reports } = await read(db, school);
    for (const [lane, ofLane] of Map.groupBy(lines, (line) => line.lane)) {
      const numbers = ofLane.map(({ deviceSeq }) => deviceSeq ?? 0);
      if (numbers.some((number, at) => number !== at + 1))
        broken.push(`edits are not there once and in order (${lane}: ${numbers.join()})`);
      const report = reports.find(({ busId, day }) => lane === `bus-report:${busId}/${day}`);
      const op = sent.find(({ id }) => id === ofLane.at(-1)?.opId);
      if (report?.content.notes !== notesOf(op)) broken.push(`a record does not hold its last edit (${lane})`);
    }
    return broken;
  } finally {
    await server.close();
  }
}

function read(db: Database, { admin }: PreparedSchool) {
  return within(db, admin.schoolId, async (tx) => ({
    lines: await tx.select().from(opLedger).where(isNotNull(opLedger.deviceId)).orderBy(asc(opLedger.serverSeq)),
    reports: await tx.select().from(busReport),
    trail: await tx.select().from(auditEntry).orderBy(asc(auditEntry.seq)),
  }));
}

/** Written into the notes by the device itself. */
function deviceIdOf(op: Book['sent'][number]): string {
  return notesOf(op).split(' ')[0] ?? '';
}

function notesOf(op: Book['sent'][number] | undefined): string {
  const { changes } = (op?.body ?? { changes: {} }) as { changes: { notes?: string } };
  return changes.notes ?? '';
}
