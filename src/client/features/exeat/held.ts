/** The exeats that a device keeps, as they will be once what it signed is on the server. Pure. */
import * as z from 'zod/mini';
import { ExeatSign, signExeat } from '#contract/exeat-endpoints.ts';
import type { HeldExeat } from '#contract/exeat-held.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { afterSign, type SignDeed } from './claims.ts';

/** `claimed`: when this device signed last, by the server’s time, where only it says so. */
export type ShownExeat = HeldExeat & { claimed: { deed: SignDeed; at: string } | null };

/** `records`: in the order in which they were made. */
export function projectHeld(held: readonly HeldExeat[], records: readonly OutboxRecord[]): readonly ShownExeat[] {
  const signs = Map.groupBy(
    records.filter(({ kind }) => kind === signExeat.kind),
    ({ params }) => params['id'],
  );
  return held.map((one) => (signs.get(one.id) ?? []).reduce(signed, { ...one, claimed: null }));
}

function signed(one: ShownExeat, { body, state: sent }: OutboxRecord): ShownExeat {
  const sign = z.safeParse(ExeatSign, body).data;
  if (!sign) return one;
  const { deed, device } = sign;
  const at = new Date(Date.parse(device.at) - (device.skewMs ?? 0)).toISOString();
  const isOut = deed === 'house-out' || deed === 'gate-out';
  return {
    ...one,
    state: afterSign(one.state, deed, true),
    ...(isOut && { outAt: at }),
    claimed: sent === 'acked' ? one.claimed : { deed, at },
  };
}
