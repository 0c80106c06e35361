/** A restore is told of in the trail of every school: what was written there after the backup is gone. */
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { schoolDay, schoolTime } from '#contract/school-time.ts';
import { chainByHand } from '#server/audit/append.ts';
import type { Tx } from '#server/db/database.ts';
import { readTables } from './catalogue.ts';
import type { Header } from './format.ts';
import { rowsOf } from './rows-of.ts';

const LastLine = z.object({ schoolId: z.string(), name: z.string(), timeZone: z.string(), seq: z.number(), hash: z.string() });

/** In the transaction of the restore, before the tables have their triggers. */
export async function noteRestore(tx: Tx, { madeAt }: Header, { now }: { now: Date }): Promise<void> {
  const tables = await readTables(tx);
  if (!tables.some(({ name }) => name === 'audit_entry')) return;
  const made = new Date(madeAt);
  for (const { schoolId, name, timeZone, ...last } of await lastLines(tx)) {
    const after = { backupDay: schoolDay(made, timeZone), backupTime: schoolTime(made, timeZone) };
    const deed = { action: 'school.restored' as const, object: { kind: 'school' as const, id: schoolId, label: name }, after };
    await chainByHand(tx, { schoolId, userId: null, name: 'Muster', role: null, sessionId: null, deviceId: null }, { deed, at: now, last });
  }
}

function lastLines(tx: Tx) {
  return rowsOf(
    tx,
    LastLine,
    sql`
    select s.school_id::text as "schoolId", s.name, s.time_zone as "timeZone", coalesce(l.seq, 0)::int as seq, coalesce(l.hash, '') as hash
    from public.school s
    left join lateral (select seq, hash from public.audit_entry a where a.school_id = s.school_id order by seq desc limit 1) l on true
    order by s.school_id`,
  );
}
