/** The health and a paper of a student, whom the caller sees where they are their own; and the calls on both. */
import { emptyHealth, type HealthContent } from '#contract/student-health.ts';
import { studentDocument } from '#server/features/student-document/table.ts';
import { studentHealth } from '#server/features/student-health/table.ts';
import { within } from '#tests/support/school.ts';
import type { Around } from './aims.ts';
import type { Made } from './made.ts';
import { addStudent, assignStudent, type Side } from './side.ts';

type Whose = Pick<Around, 'object' | 'caller'>;

function markedHealth(mark: string): HealthContent {
  return { ...emptyHealth, allergies: mark, conditions: mark, medication: mark, doctor: mark, hospital: mark };
}

export async function addHealth(side: Omit<Side, 'bus'>, whose: Whose): Promise<{ id: string; version: number }> {
  const {
    server,
    mark,
    school: { schoolId },
  } = side;
  const studentId = await childOf(side, whose);
  const row = { schoolId, studentId, version: 1, content: markedHealth(mark), updatedAt: server.clock.now(), updatedByName: mark };
  await within(server.db, schoolId, (tx) => tx.insert(studentHealth).values(row));
  return { id: studentId, version: 1 };
}

/** `text` is the paper's id beside that of the child. */
export async function addPaper(side: Omit<Side, 'bus'>, whose: Whose): Promise<{ id: string; text: string; version: number }> {
  const {
    server,
    mark,
    school: { schoolId },
  } = side;
  const [id, studentId] = [crypto.randomUUID(), await childOf(side, whose)];
  const file = Buffer.from(`%PDF-${mark}`);
  const kept = { name: mark, kind: 'BIRTH' as const, type: 'application/pdf' as const, file, size: file.length };
  const row = { schoolId, studentId, id, ...kept, addedAt: server.clock.now(), addedByName: mark };
  await within(server.db, schoolId, (tx) => tx.insert(studentDocument).values(row));
  return { id: studentId, text: id, version: 1 };
}

async function childOf(side: Omit<Side, 'bus'>, { object, caller }: Whose): Promise<string> {
  const { id } = await addStudent(side);
  if (object === 'own') await assignStudent(side, { studentId: id, userId: caller.member.id });
  return id;
}

/** Where nothing is there, whichever paper is named does not matter. */
const paperIn = (text: string) => (/^[0-9a-f-]{36}$/.test(text) ? text : crypto.randomUUID());
const paperOf = (body?: (mark: string) => object): Made => ({
  of: 'paper',
  make: ({ aim: { id, text }, home: { mark } }) => ({ params: { studentId: id, id: paperIn(text) }, ...(body && { body: body(mark) }) }),
});

export const healthCalls = {
  readStudentHealth: { of: 'health', make: ({ aim: { id } }) => ({ params: { id } }) },
  revealStudentHealth: { of: 'health', make: ({ aim: { id } }) => ({ params: { id }, body: { reason: 'CARE' } }) },
  recordStudentHealth: {
    of: 'health',
    make: ({ aim: { id, version }, home: { mark } }) => ({
      params: { id },
      body: { changes: { hospital: `${mark} again` }, was: { hospital: mark }, version },
    }),
  },
  listDocuments: { of: 'paper', make: ({ aim: { id } }) => ({ params: { studentId: id } }) },
  readDocument: paperOf(),
  addDocument: {
    of: 'student',
    make: ({ aim: { id }, home: { mark } }) => ({
      params: { studentId: id, id: crypto.randomUUID() },
      body: { name: mark, kind: 'BIRTH', file: Buffer.from(`%PDF-${mark}`).toString('base64') },
    }),
  },
  removeDocument: paperOf((mark) => ({ reason: mark })),
} satisfies Record<string, Made>;
