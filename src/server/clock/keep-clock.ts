/** The server's clock, and what may be believed of it, kept over starts. */
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/database.ts';
import { ledgerAge, serverClock } from '#server/db/table.ts';
import { type Log, traceOf } from '#server/log.ts';
import { dayMs, firstSeen, look, type Seen } from './look.ts';

export interface Clock {
  now(): Date;
  /** Never ahead of what has been lived through: for what is deleted, ended or locked because of its age. */
  settled(): Date;
}

export interface KeptClock extends Clock {
  /** Writes down how far it has come, at most every few minutes. */
  keep(): Promise<void>;
}

interface Deps {
  db: Database;
  now: () => Date;
  /** Ms by a clock that nobody sets. */
  elapsed: () => number;
  log: Log;
}

export const keepEveryMs = 10 * 60_000;

export async function keepClock({ db, now, elapsed, log }: Deps): Promise<KeptClock> {
  const known = await db.transaction(readSeen);
  const started = now().getTime();
  let seen = known === null ? firstSeen(started) : look(known, started, null);
  let keptAt = elapsed();
  if (known !== null) sayJump(known, seen, log);
  await db.transaction((tx) => writeSeen(tx, seen));

  const seenNow = () => look(seen, now().getTime(), Math.max(0, elapsed() - keptAt));
  return {
    now,
    settled: () => new Date(seenNow().settledAt),
    async keep() {
      if (Math.abs(elapsed() - keptAt) < keepEveryMs) return;
      const next = seenNow();
      sayJump({ ...seen, seenAt: seen.seenAt + elapsed() - keptAt }, next, log);
      seen = next;
      keptAt = elapsed();
      try {
        await db.transaction((tx) => writeSeen(tx, next));
      } catch (error) {
        // The next time writes it; what ages meanwhile ages later.
        log('warn', { clock: 'not written down', ...traceOf(error) });
      }
    },
  };
}

function sayJump(before: Seen, { seenAt, doubtMs }: Seen, log: Log): void {
  if (doubtMs <= before.doubtMs) return;
  const [was, is] = [new Date(before.seenAt).toISOString(), new Date(seenAt).toISOString()];
  log('warn', {
    clock: `This server's clock says ${is}, and last said ${was}. Set it right. Until it has gone evenly for a day, nothing is deleted, ended or locked by its age.`,
  });
}

async function readSeen(tx: Tx): Promise<Seen | null> {
  const [row] = await tx.select().from(serverClock);
  return row ? { seenAt: row.seenAt.getTime(), settledAt: row.settledAt.getTime(), doubtMs: row.doubtMs, livedMs: row.livedMs } : null;
}

/** With the number of the ledger's newest line at the beginning of each day that was lived: by these its lines grow old. */
async function writeSeen(tx: Tx, { seenAt, settledAt, doubtMs, livedMs }: Seen): Promise<void> {
  const row = { seenAt: new Date(seenAt), settledAt: new Date(settledAt), doubtMs };
  const lived = sql<number>`greatest(${serverClock.livedMs}, ${Math.round(livedMs)})`;
  await tx
    .insert(serverClock)
    .values({ ...row, livedMs: Math.round(livedMs) })
    .onConflictDoUpdate({ target: serverClock.id, set: { ...row, livedMs: lived } });
  const serverSeq = sql<number>`(select last_value from op_ledger_server_seq_seq)`;
  await tx
    .insert(ledgerAge)
    .values({ livedDay: Math.floor(livedMs / dayMs), serverSeq })
    .onConflictDoNothing();
}
