import { folded } from './fold.ts';
import type { QueueTx } from './queue-tx.ts';
import { isRefused, isShown, isUnsent, type NewEdit, type OutboxRecord } from './record.ts';
import { type Making, takePlace } from './take-place.ts';
import { bytesOf } from './wire.ts';

/**
 * Stores the edit with the next number of this device, or inside the edit before it that was never sent and writes the
 * same fields. The id that comes back is that of the record which carries what the person did: two edits may share one.
 */
export async function insert(tx: QueueTx, edit: NewEdit, making: Making): Promise<OutboxRecord> {
  const { kindV, lane, createdIn, body } = making.ready;
  const mended = edit.supersedes === undefined ? undefined : await tx.byId(edit.supersedes);
  const isMended = mended !== undefined && isRefused(mended);
  const { base, behind } = isMended ? await takePlace(tx, mended, making) : { base: making.ready.base, behind: [] };
  const { id: deviceId, seq } = await tx.device();

  // The edit was made upon what the screen showed: the server's data with this person's edits over it.
  const { newest, wished: before } = await tx.newestOf(lane, (other) => isShown(other) && !behind.includes(other.id));
  const named = (await tx.inLanes(createdIn)).filter((other) => isUnsent(other) && other.base.version === null);
  const deps = named.map(({ id }) => id);
  const grown = folded(newest, edit, { ...making, deps, link: tx.link });
  if (grown) return tx.put(grown);

  for (const other of named) if (!other.isNamed) tx.put({ ...other, isNamed: true });
  const record: OutboxRecord = {
    v: 1,
    id: making.id,
    seq: seq + 1,
    part: tx.link.part,
    deviceId,
    kind: edit.kind,
    kindV,
    lane,
    params: edit.params,
    body,
    bytes: bytesOf(making),
    base: { ...base, chain: before?.id ?? base.chain },
    deps,
    at: { device: new Date(making.now).toISOString(), offsetMs: tx.link.offsetMs, schoolDate: edit.schoolDate },
    heardAt: tx.link.heardAt,
    ui: { title: edit.title, route: edit.route },
    state: 'queued',
    tries: 0,
    mayGrow: true,
    nextAt: 0,
    supersedes: edit.supersedes,
  };
  tx.put(record);
  tx.setDevice({ id: deviceId, seq: await moveBehind(tx, record, behind) });
  return record;
}

/** Their lane stood still since the refusal, so the server knows nothing by their old numbers. */
async function moveBehind(tx: QueueTx, record: OutboxRecord, followers: string[]): Promise<number> {
  let seq = record.seq;
  for (const id of followers) {
    const follower = await tx.byId(id);
    if (follower) tx.renumber(follower, (seq += 1));
  }
  return seq;
}
