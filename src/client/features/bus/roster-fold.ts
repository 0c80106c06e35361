import * as z from 'zod/mini';
import { type BusName, BusStatus, emptyBus } from '#contract/bus.ts';
import { applyChanges } from '#contract/change.ts';
import { changesOf } from '#outbox/edited-fields.ts';
import type { OutboxRecord } from '#outbox/record.ts';

const Named = z.object({ name: z.string().check(z.minLength(1)), plate: z.string(), status: BusStatus });

/** What a bus is called with the edits of this device; null when there is none, before them or after. */
export function busNameWith(bus: BusName | null, id: string, edits: readonly OutboxRecord[]): BusName | null {
  return edits.reduce<BusName | null>((now, { body }) => {
    const named = z.safeParse(Named, applyChanges({ ...(now ?? emptyBus) }, changesOf(body)));
    return named.success ? { id, ...named.data } : now;
  }, bus);
}
