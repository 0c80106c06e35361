import type { FieldConflict } from '#contract/problem.ts';
import type { EditKind } from '#client/offline/edit-kinds.ts';
import { canSendAgain } from '#outbox/choices.ts';
import type { NewEdit, OutboxRecord } from '#outbox/record.ts';
import { isUnsent, needsAttention } from '#outbox/record.ts';
import { changesOf } from '#outbox/edited-fields.ts';

/** What is wrong with the edit itself is no better the second time. */
const faultsOfTheEdit = [400, 413];

export interface RefusedGroup {
  record: OutboxRecord;
  /** Later edits of the same thing, which wait until this one is settled. */
  waiting: OutboxRecord[];
}

/** Every refused edit, oldest first, each with what waits behind it. */
export function refusedGroups(records: readonly OutboxRecord[]): RefusedGroup[] {
  const refused = records.filter(needsAttention).sort((a, b) => a.seq - b.seq);
  const placed = new Set<string>();
  return refused.map((record) => {
    const waiting = records.filter(
      (other) => isUnsent(other) && !needsAttention(other) && !placed.has(other.id) && waitsFor(other, record),
    );
    for (const { id } of waiting) placed.add(id);
    return { record, waiting };
  });
}

function waitsFor(other: OutboxRecord, refused: OutboxRecord): boolean {
  return other.deps.includes(refused.id) || (other.lane === refused.lane && other.seq > refused.seq);
}

export function mayBeSentAgain(record: Pick<OutboxRecord, 'state' | 'last'>): boolean {
  return canSendAgain(record) && !faultsOfTheEdit.includes(record.last?.status ?? 0);
}

/** What stands against what. A refusal without conflicts has only the person's own values. */
export function disputedFields(record: OutboxRecord): FieldConflict[] {
  return record.last?.conflicts ?? [];
}

export function ownFields(record: OutboxRecord): [path: string, value: unknown][] {
  return disputedFields(record).length > 0 ? [] : Object.entries(changesOf(record.body));
}

/** The person's own values once more, made upon what stands on the server now. */
export function keepMine(record: OutboxRecord, settles?: EditKind['settles']): NewEdit {
  const disputed = disputedFields(record);
  const mine = Object.fromEntries(disputed.map((one) => [one.path, one.mine]));
  return {
    kind: record.kind,
    params: record.params,
    body: { changes: { ...mine, ...settles?.(Object.keys(mine), changesOf(record.body)) } },
    base: {
      version: record.base.version,
      was: Object.fromEntries(disputed.map(({ path, theirs }) => [path, theirs])),
    },
    title: record.ui.title,
    route: record.ui.route,
    schoolDate: record.at.schoolDate,
    supersedes: record.id,
  };
}
