/** One student as this device's edits leave them. Pure. */
import type { StudentCard } from '#contract/student-card.ts';
import { recordStudent, type Student } from '#contract/student.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { registeredBy, withEdit } from './content-fold.ts';
import { newCard, studentFold } from './roster-fold.ts';

/** What this device knows: the card always, the whole record when it was read or made here. */
export interface KnownStudent {
  card: StudentCard;
  student: Student | null;
}

/** null when there is none of that id, here or there. `card` is the roster's, with the edits already in it. */
export function projectStudent(
  student: Student | null,
  { id, card, records }: { id: string; card: StudentCard | null; records: readonly OutboxRecord[] },
): KnownStudent | null {
  const own = records.filter(({ kind, params }) => kind === recordStudent.kind && params['id'] === id);
  const known = own.reduce<Student | null>(foldInto, student);
  if (known === null) return card && { card, student: null };
  return { card: known.card, student: known };
}

function foldInto(student: Student | null, record: OutboxRecord): Student | null {
  if (student === null) return studentMadeBy(record);
  const card = studentFold.fold(student.card, record) ?? student.card;
  return { ...withEdit(student, record), card };
}

function studentMadeBy(record: OutboxRecord): Student | null {
  const content = registeredBy(record);
  if (content === null) return null;
  const card = newCard(record.params['id'] ?? '', content, record.at.schoolDate);
  const { id, version, state } = card;
  const unsaid = { exitDate: null, exitReason: '', updatedBy: '', steps: [] };
  return { ...content, ...unsaid, id, version, state, card, updatedAt: record.at.device };
}
