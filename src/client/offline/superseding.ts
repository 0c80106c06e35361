import { same } from '#contract/change.ts';
import { changesOf } from '#outbox/edited-fields.ts';
import { isRefused, type NewEdit, type OutboxRecord } from '#outbox/record.ts';

/**
 * The refused edit that a new one takes the place of: the newest of the same deed on the same record, when the new one
 * speaks of every field that was refused. Otherwise what the person wrote in the other fields would be lost unseen.
 */
export function supersededBy(edit: NewEdit, records: readonly OutboxRecord[]): OutboxRecord | undefined {
  const covered = Object.keys(changesOf(edit.body));
  return records.findLast(
    (record) =>
      isRefused(record) &&
      record.kind === edit.kind &&
      same(record.params, edit.params) &&
      refusedFields(record).every((path) => covered.some((other) => covers(other, path))),
  );
}

/** The fields the server did not take: those in conflict, or all of them when it refused the whole edit. */
export function refusedFields(record: Pick<OutboxRecord, 'body' | 'last'>): string[] {
  const conflicts = record.last?.conflicts ?? [];
  return conflicts.length > 0 ? conflicts.map(({ path }) => path) : Object.keys(changesOf(record.body));
}

/** Whether a change of this path writes all of that one. */
export function covers(path: string, refused: string): boolean {
  return path === refused || refused.startsWith(`${path}/`);
}
