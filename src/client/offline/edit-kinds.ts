import type { QueuedKind } from '#contract/endpoints.ts';
import { type Fields, readField } from '#contract/change.ts';
import type { OutboxRecord } from '#outbox/record.ts';

interface EditKind {
  /** First words of the keys of the queries that show something of such an edit. */
  shownIn: readonly string[];
  /** Whether a row the server sent is the record this edit changes; that row's `version` tells how new it is. */
  isRowOf?: (row: Fields, params: Record<string, string>) => boolean;
}

const oneReport: EditKind = {
  shownIn: ['bus-report', 'bus'],
  isRowOf: (row, { busId, day }) => row['busId'] === busId && row['day'] === day,
};

/** Where each kind of queued edit shows. A new kind does not compile until it has its line here. */
export const editKinds: Record<QueuedKind, EditKind> = {
  'bus.record': { shownIn: ['bus', 'bus-report', 'roster'], isRowOf: (row, { id }) => row['id'] === id },
  'bus-report.record': oneReport,
  'bus-report.submit': oneReport,
  'bus-report.review': oneReport,
  'student.record': {
    shownIn: ['student', 'roster', 'guardian', 'class', 'house'],
    isRowOf: (row, { id }) => row['id'] === id,
  },
  'guardian.record': { shownIn: ['guardian', 'student', 'roster'], isRowOf: (row, { id }) => row['id'] === id },
  // A guardian's row says nothing of how new its links are.
  'guardian-link.record': { shownIn: ['guardian', 'student', 'roster'] },
  'class.record': { shownIn: ['class', 'roster'], isRowOf: (row, { id }) => row['id'] === id },
  'house.record': { shownIn: ['house', 'roster'], isRowOf: (row, { id }) => row['id'] === id },
  'employee.record': { shownIn: ['employee'], isRowOf: (row, { id }) => row['id'] === id },
  'notification.read': { shownIn: ['notification'] },
  // What stands after all is on the server already.
  'edit.give-up': { shownIn: [] },
};

/** A record written by a newer build may be of a kind this build does not know. */
export function editKindOf(record: Pick<OutboxRecord, 'kind'>): EditKind {
  return Object.hasOwn(editKinds, record.kind) ? editKinds[record.kind] : { shownIn: [] };
}

export function showsIn(record: Pick<OutboxRecord, 'kind'>, queryKey: readonly unknown[]): boolean {
  return editKindOf(record).shownIn.some((word) => word === queryKey[0]);
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
