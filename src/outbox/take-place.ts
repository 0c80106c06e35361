/** An edit made in the place of a refused one, and the edits that were made between the two. */
import type { QueuedEdit } from '#contract/queued-edit.ts';
import { type Fields, same } from '#contract/change.ts';
import type { OpBase } from '#contract/sync.ts';
import { areInside, changesOf, keptChangesOf, overlap, withoutRefused } from './edited-fields.ts';
import { closeOnServer, upon } from './give-up.ts';
import { correctedNow } from './ledger.ts';
import type { QueueTx } from './queue-tx.ts';
import { isShown, isUnsent, type OutboxRecord } from './record.ts';

export interface Making {
  /** The edit in its command's shapes. */
  ready: QueuedEdit;
  id: string;
  now: number;
}

export interface Place {
  /** What the new edit is made upon where it now stands. */
  base: OpBase;
  /** The edits that go after it. */
  behind: string[];
}

/**
 * Takes the refused edit out of the way. What was made after it goes after the new one, since a report must not be
 * handed in before it is put right; but the new one stays after an edit that made the line it writes in.
 */
export async function takePlace(tx: QueueTx, before: OutboxRecord, { ready, id, now }: Making): Promise<Place> {
  const closings = await closeOnServer(tx, [before], now);
  tx.close({ ...before, state: 'superseded' }, correctedNow(tx, now));
  const refused = upon(before, closings.get(before.id));
  for (const record of await tx.all()) {
    if (!record.deps.includes(refused.id)) continue;
    tx.put({ ...record, deps: record.deps.map((dep) => (dep === refused.id ? id : dep)) });
  }
  const wrote = changesOf(ready.body);
  const followers = (await tx.inLane(refused.lane)).filter((record) => record.seq > refused.seq && isUnsent(record));
  const stay = 1 + followers.findLastIndex((follower) => isShown(follower) && areInside(wrote, changesOf(follower.body)));
  for (const follower of followers.slice(0, stay)) tx.put(withoutRefused(follower, refused));

  let was = ready.base.was;
  const behind = followers.slice(stay);
  for (const follower of behind.toReversed()) {
    // The newest first: what a field held below this edit may be what the one before it wrote.
    const seen = isShown(follower) ? seenFields(keptChangesOf(follower), wrote, was) : [];
    for (const path of seen) was = { ...was, [path]: follower.base.was[path] ?? null };
    tx.put(movedBehind(withoutFields(follower, seen), { refused, id, wrote }));
  }
  const { base } = withoutRefused({ ...refused, base: { ...ready.base, was } }, refused);
  return { base: { ...ready.base, was: base.was, chain: closings.get(before.id) ?? null }, behind: behind.map((follower) => follower.id) };
}

/** Fields that the new edit writes over what this one wrote: its screen showed that. */
function seenFields(changes: Fields, wrote: Fields, was: OpBase['was']): string[] {
  return Object.keys(wrote).filter((path) => Object.hasOwn(changes, path) && same(was[path], changes[path]));
}

/** The newer value goes first now, so the older one must not come after it. The server never had either. */
function withoutFields(record: OutboxRecord, fields: string[]): OutboxRecord {
  const { body } = record;
  if (fields.length === 0 || typeof body !== 'object' || body === null || Array.isArray(body)) return record;
  const left = Object.entries(changesOf(body)).filter(([path]) => !fields.includes(path));
  return { ...record, body: { ...body, changes: Object.fromEntries(left) as OutboxRecord['body'] } };
}

function movedBehind(follower: OutboxRecord, { refused, id, wrote }: { refused: OutboxRecord; id: string; wrote: Fields }): OutboxRecord {
  const { chain } = follower.base;
  const moved = withoutRefused(follower, refused, wrote);
  // In a chain its value would silently win over the newer one. By itself it is a conflict, if it is another one.
  if (overlap(changesOf(follower.body), wrote)) return { ...moved, base: { ...moved.base, chain: null } };
  return { ...moved, base: { ...moved.base, chain: chain === refused.id ? id : chain } };
}
