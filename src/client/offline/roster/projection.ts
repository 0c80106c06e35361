/** The roster as it will be once this person's edits are on the server. Pure. */
import { compareClasses } from '#contract/level-order.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { isShown, type OutboxRecord } from '#outbox/record.ts';
import { type RosterData, withStudents } from './roster-data.ts';
import type { PlaceFold, RosterFolds } from './roster-fold.ts';

type Held = Pick<RosterData, 'students' | 'asOf'>;

/** The students with the edits that the roster does not hold yet, oldest first. Without such, the very same array. */
export function projectStudents(data: Held, records: readonly OutboxRecord[], folds: RosterFolds['students']): readonly StudentCard[] {
  const pending = records.filter((record) => isPending(record, data.asOf) && folds[record.kind] !== undefined);
  if (pending.length === 0) return data.students;
  const cards = new Map(data.students.map((card) => [card.id, card]));
  const changed = new Map<string, StudentCard>();
  for (const record of pending.sort((a, b) => a.seq - b.seq)) {
    const { studentsOf, fold } = folds[record.kind] ?? {};
    for (const id of studentsOf?.(record, cards) ?? []) {
      const card = fold?.(cards.get(id) ?? null, record);
      if (!card) continue;
      cards.set(id, card);
      changed.set(id, card);
    }
  }
  return withStudents(data.students, [...changed.values()], []);
}

interface Place {
  id: string;
  name: string;
}

/** The classes, the houses or the buses likewise: classes by level, the others by name. */
export function projectPlaces<One extends Place>(
  { places: held, asOf }: { places: readonly One[]; asOf: number },
  records: readonly OutboxRecord[],
  { kind, fold }: PlaceFold<One>,
): readonly One[] {
  const pending = records.filter((record) => record.kind === kind && isPending(record, asOf)).sort((a, b) => a.seq - b.seq);
  if (pending.length === 0) return held;
  const places = new Map(held.map((place) => [place.id, place]));
  for (const [id, edits] of Map.groupBy(pending, ({ params }) => params['id'] ?? '')) {
    const before = places.get(id) ?? null;
    // The server has it, and nothing of it is on this device.
    if (before === null && edits[0]?.base.version !== null) continue;
    const after = fold(before, id, edits);
    if (after) places.set(id, after);
  }
  return [...places.values()].sort((a, b) => compareClasses({ level: '', ...a }, { level: '', ...b }));
}

// What was asked for after the answer to an edit holds the edit.
function isPending(record: OutboxRecord, asOf: number): boolean {
  return isShown(record) && !(record.ack && Date.parse(record.ack.at) < asOf);
}
