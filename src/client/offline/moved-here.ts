/** What one's own edits of students that wait make of the sizes of classes and houses. Pure. */
import { recordStudent } from '#contract/student.ts';
import { changesOf } from '#outbox/edited-fields.ts';
import type { OutboxRecord } from '#outbox/record.ts';

type Grow<Row> = (row: Row, by: number) => Row;

/** What becomes of each class, or each house, that grows with these edits or shrinks, by its id. */
export function growthBy<Row>(
  field: 'classId' | 'houseId',
  records: readonly OutboxRecord[],
  grow: Grow<Row>,
): Map<string, (row: Row) => Row> {
  const growth = new Map<string, number>();
  const add = (id: unknown, by: number) => {
    if (typeof id === 'string') growth.set(id, (growth.get(id) ?? 0) + by);
  };
  for (const { kind, body, base } of records) {
    const changes = changesOf(body);
    if (kind !== recordStudent.kind || !(field in changes)) continue;
    add(base.was[field], -1);
    add(changes[field], 1);
  }
  return new Map([...growth].map(([id, by]) => [id, (row) => (by === 0 ? row : grow(row, by))]));
}

/**
 * Without the moves that the server had when the places were read, also where that reading is out of date: folded in
 * again, a changed name stays the same, but a move would count twice. `readAt` is in ms of the device's clock.
 */
export function withoutHeldMoves(records: readonly OutboxRecord[], readAt: number): OutboxRecord[] {
  return records.filter(({ kind, ack }) => kind !== recordStudent.kind || !(ack && Date.parse(ack.at) < readAt));
}
