import type { QueuedKind } from '#contract/endpoints.ts';
import { type Fields, readField } from '#contract/change.ts';
import type { LiveKind } from '#contract/live.ts';
import { fromFeatures } from '#client/from-features.ts';
import { staleBy } from '#client/live/stale.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import type { EditWords } from './edit-words.ts';

/** What a feature says of one kind of its queued edits. */
export interface EditKind {
  /** What such an edit changes. */
  changes?: LiveKind;
  /** Whether a row the server sent is the record this edit changes; that row's `version` tells how new it is. */
  isRowOf?: (row: Fields, params: Record<string, string>) => boolean;
  /** How its fields read to a person; without it, as they are called in the edit. */
  words?: EditWords;
  /** What an edit says besides what was `typed` when somebody keeps their own values of these fields over a colleague's, having seen both. */
  settles?: (paths: readonly string[], typed: Fields) => Fields;
}

export const editKinds = fromFeatures<Record<QueuedKind, EditKind>>('kinds of edits');

/** A record written by a newer build may be of a kind this build does not know. */
export function editKindOf({ kind }: Pick<OutboxRecord, 'kind'>): EditKind {
  const known = editKinds.get();
  return Object.hasOwn(known, kind) ? known[kind] : {};
}

export function showsIn(record: Pick<OutboxRecord, 'kind'>, queryKey: readonly unknown[]): boolean {
  const { changes } = editKindOf(record);
  return changes !== undefined && staleBy.get()[changes].shownIn.some((word) => word === queryKey[0]);
}

/** Most edits carry the id of their record. */
export function hasItsId(row: Fields, { id }: Record<string, string>): boolean {
  return row['id'] === id;
}

/** The version at which query data (one row, a page, or pages) holds the edited record; null when it does not. */
export function versionIn(data: unknown, record: Pick<OutboxRecord, 'kind' | 'params'>): number | null {
  const row = rowIn(data, record);
  const version = row && readField(row, 'version');
  return typeof version === 'number' ? version : null;
}

/** The row of query data that the edit changes. */
export function rowIn(data: unknown, record: Pick<OutboxRecord, 'kind' | 'params'>): Fields | undefined {
  const { isRowOf } = editKindOf(record);
  return isRowOf && rowsOf(data).find((row) => isRowOf(row, record.params));
}

const knownRows = new WeakMap<object, Fields[]>();

/** Looked for at each drawing and for each edit, in data that never changes: so found once. */
function rowsOf(data: unknown): Fields[] {
  if (typeof data !== 'object' || data === null) return [];
  const rows = knownRows.get(data) ?? rowsIn(data);
  knownRows.set(data, rows);
  return rows;
}

function rowsIn(data: object): Fields[] {
  if (Array.isArray(data)) return data.flatMap(rowsOf);
  if ('pages' in data) return rowsOf(data.pages);
  if ('data' in data) return rowsOf(data.data);
  return [{ ...data }];
}
