/** Which fields an edit writes, as far as it writes by field. */
import { type Fields, same } from '#contract/change.ts';
import { bodyAsKept, commandOf } from '#contract/queued-edit.ts';
import { isRefused, type OutboxRecord } from './record.ts';

/** The changes by field that an edit carries; none for a deed without fields, such as handing in. */
export function changesOf(body: unknown): Fields {
  if (typeof body !== 'object' || body === null || !('changes' in body)) return {};
  const { changes } = body;
  return typeof changes === 'object' && changes !== null ? { ...changes } : {};
}

/** The same as the server keeps them: an edit of an earlier build holds them as they were typed. */
export function keptChangesOf({ kind, body }: Pick<OutboxRecord, 'kind' | 'body'>): Fields {
  return changesOf(bodyAsKept(commandOf(kind) ?? {}, body));
}

/** Whether one of these fields lies inside one of those, as `trips/<line>/boarded` in `trips/<line>`. */
export function areInside(fields: Fields, others: Fields): boolean {
  return Object.keys(fields).some((path) => Object.keys(others).some((other) => path.startsWith(`${other}/`)));
}

/** Whether the server has some fields of an edit, although others of it are in conflict. */
export function wasTakenInPart({ state, body, last }: OutboxRecord): boolean {
  const conflicts = new Set(last?.conflicts?.map(({ path }) => path));
  const isAnswered = state === 'conflict' || state === 'discarded' || state === 'superseded';
  return isAnswered && conflicts.size > 0 && Object.keys(changesOf(body)).some((path) => !conflicts.has(path));
}

export function overlap(fields: Fields, others: Fields): boolean {
  const isShared = Object.keys(fields).some((path) => Object.hasOwn(others, path));
  return isShared || areInside(fields, others) || areInside(others, fields);
}

/**
 * A later edit as if the refused one had never been made: what its screen showed of that one no field ever held.
 * `instead` is what was written in its place.
 */
export function withoutRefused(later: OutboxRecord, refused: OutboxRecord, instead: Fields = {}): OutboxRecord {
  // With conflicts, the rest of the edit was taken: that part is on the server.
  if (!isRefused(refused) || (refused.last?.conflicts ?? []).length > 0) return later;
  const never = changesOf(refused.body);
  const asKept = keptChangesOf(refused);
  const was = Object.entries(later.base.was).map(([path, value]) => {
    const isOfRefused =
      Object.hasOwn(never, path) && !Object.hasOwn(instead, path) && (same(value, never[path]) || same(value, asKept[path]));
    return [path, isOfRefused ? (refused.base.was[path] ?? null) : value];
  });
  const chain = later.base.chain === refused.id ? refused.base.chain : later.base.chain;
  return { ...later, base: { ...later.base, was: Object.fromEntries(was), chain } };
}
