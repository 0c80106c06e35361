/** One student as this device's edits leave them. Pure. */
import type { StudentCard } from '#contract/student-card.ts';
import { recordStudent, type Student } from '#contract/student.ts';
import { projectStudents } from '#client/offline/roster/projection.ts';
import type { RosterFolds } from '#client/offline/roster/roster-fold.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { registeredBy, withEdit } from './content-fold.ts';
import { newCard } from './roster-fold.ts';

/** What this device knows: the card always, the whole record when it was read or made here. */
export interface KnownStudent {
  card: StudentCard;
  student: Student | null;
}

interface Beside {
  id: string;
  /** The roster's, with the edits already in it. */
  card: StudentCard | null;
  /** Whether the roster was read after the record: what it says of guardians and warnings is what stands. */
  isCardNewer: boolean;
  records: readonly OutboxRecord[];
  folds: RosterFolds['students'];
}

/** null when there is none of that id, here or there. */
export function projectStudent(student: Student | null, { id, card, isCardNewer, records, folds }: Beside): KnownStudent | null {
  const own = records.filter(({ kind, params }) => kind === recordStudent.kind && params['id'] === id);
  const known = own.reduce<Student | null>(foldInto, student);
  if (known === null) return card && { card, student: null };
  const read = projectStudents({ students: [known.card], asOf: 0 }, records, folds)[0] ?? known.card;
  const newest = isCardNewer && card ? card : read;
  return { card: newest, student: { ...known, card: newest } };
}

function foldInto(student: Student | null, record: OutboxRecord): Student | null {
  return student === null ? studentMadeBy(record) : withEdit(student, record);
}

function studentMadeBy(record: OutboxRecord): Student | null {
  const content = registeredBy(record);
  if (content === null) return null;
  const card = newCard(record.params['id'] ?? '', content, record.at.schoolDate);
  const { id, version, state } = card;
  const unsaid = { exitDate: null, exitReason: '', updatedBy: '', steps: [] };
  return { ...content, ...unsaid, id, version, state, card, updatedAt: record.at.device };
}
