import type { QueueTx } from './queue-tx.ts';
import { isShown, isUnsent, needsAttention, type NewEdit, type OutboxRecord } from './record.ts';
import { type Making, takePlace } from './take-place.ts';

/** Stores the edit with the next number of this device. */
export async function insert(tx: QueueTx, edit: NewEdit, making: Making): Promise<OutboxRecord> {
  const { kindV, lane, createdIn, body } = making.ready;
  const { id: deviceId, seq } = await tx.device();
  const mended = edit.supersedes === undefined ? undefined : await tx.byId(edit.supersedes);
  const isMended = mended !== undefined && needsAttention(mended);
  const { base, behind } = isMended ? await takePlace(tx, mended, making) : { base: making.ready.base, behind: [] };

  // The edit was made upon what the screen showed: the server's data with this person's edits over it.
  const before = (await tx.inLane(lane)).filter((other) => isShown(other) && !behind.includes(other.id)).at(-1);
  const creating = await Promise.all(createdIn.map((each) => tx.inLane(each)));
  const deps = creating.flat().filter((other) => isUnsent(other) && other.base.version === null);
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
    base: { ...base, chain: before?.id ?? null },
    deps: deps.map(({ id }) => id),
    at: { device: new Date(making.now).toISOString(), offsetMs: tx.link.offsetMs, schoolDate: edit.schoolDate },
    ui: { title: edit.title, route: edit.route },
    state: 'queued',
    tries: 0,
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
