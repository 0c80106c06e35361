/** Edits that a browser lost with its storage before they could be sent. */
import { sql } from 'drizzle-orm';
import type { CheckIn, Holdings } from '#contract/device.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/http/handler.ts';
import { opLedger } from '#server/sync/table.ts';

/** What the server knows of a browser before it checks in. */
export interface Known extends Holdings {
  counted: readonly string[];
}

/** Outboxes that are gone, with all that either side knows they held, as far as that was not counted yet. */
export function goneOutboxes(known: Known, { outboxId, lost }: Pick<CheckIn, 'outboxId' | 'lost'>): Holdings[] {
  const gone = new Map([[known.outboxId, known.unsent]]);
  // Neither is always the newer one, and rather a word too many than an edit that is missed by nobody.
  if (lost) gone.set(lost.outboxId, [...(gone.get(lost.outboxId) ?? []), ...lost.unsent]);
  return [...gone].filter(([id]) => id !== outboxId && !known.counted.includes(id)).map(([id, unsent]) => ({ outboxId: id, unsent }));
}

/** How many of these the server never answered for good. */
export async function countUnknown(tx: Tx, { schoolId, userId }: Actor, { outboxId, unsent }: Holdings): Promise<number> {
  if (unsent.length === 0) return 0;
  const [row] = await tx
    .select({ unknown: sql<number>`count(distinct told.seq)`.mapWith(Number) })
    .from(sql`jsonb_array_elements(${JSON.stringify(unsent)}::jsonb) as run,
      generate_series((run->>0)::bigint, (run->>1)::bigint) as told(seq)`)
    .where(
      sql`not exists (
        select 1 from ${opLedger} where ${opLedger.schoolId} = ${schoolId} and ${opLedger.deviceId} = ${outboxId}
          and ${opLedger.actorId} = ${userId} and ${opLedger.deviceSeq} = told.seq
      )`,
    );
  return row?.unknown ?? 0;
}
