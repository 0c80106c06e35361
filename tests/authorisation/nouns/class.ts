/** A class and a move of students. A Hybrid's own is what holds a child assigned to them, or what they did themselves. */
import { type ClassContent, emptyClass } from '#contract/class.ts';
import { classMove, schoolClass } from '#server/features/class/table.ts';
import { classMember } from '#server/features/student/table.ts';
import { asText, baseOf, byId, byIdWithBody, type Made, nothing } from '#tests/authorisation/made.ts';
import type { CallName } from '#tests/authorisation/matrix.ts';
import type { Right } from '#tests/role/roles-with.ts';
import { change } from '#tests/authorisation/named-fields.ts';
import type { Side } from '#tests/authorisation/side.ts';
import { within } from '#tests/support/school.ts';
import { type Added, place, studentIn, studentOf, type Whose } from './placed-student.ts';

export const rows = `
  listClasses                none       401     200 403 403 403 200 403 403 200
  exportClasses              ours       401     200 403 403 403 403 403 403 200
  readClass                  own        401     200 403 403 403 200 403 403 200
  readClass                  ours       401     200 403 403 403 404 403 403 200
  readClass                  foreign    401     404 403 403 403 404 403 403 404
  readClass                  absent     401     404 403 403 403 404 403 403 404
  readClass                  malformed  401     400 400 400 400 400 400 400 400
  recordClass                new        401     200 403 403 403 200 403 403 200
  recordClass                own        401     200 403 403 403 200 403 403 200
  recordClass                ours       401     200 403 403 403 404 403 403 200
  recordClass                foreign    401     404 403 403 403 404 403 403 404
  recordClass                absent     401     404 403 403 403 404 403 403 404
  recordClass                malformed  401     400 400 400 400 400 400 400 400
  deleteClass                ours       401     200 403 403 403 403 403 403 200
  deleteClass                foreign    401     404 403 403 403 403 403 403 404
  deleteClass                absent     401     404 403 403 403 403 403 403 404
  deleteClass                malformed  401     400 400 400 400 400 400 400 400
  moveToClass                own        401     200 403 403 403 200 403 403 200
  moveToClass                ours       401     200 403 403 403 404 403 403 200
  moveToClass                foreign    401     404 403 403 403 404 403 403 404
  moveToClass                absent     401     404 403 403 403 404 403 403 404
  moveToClass                malformed  401     400 400 400 400 400 400 400 400
  undoMove                   own        401     200 403 403 403 200 403 403 200
  undoMove                   ours       401     200 403 403 403 404 403 403 200
  undoMove                   foreign    401     404 403 403 403 404 403 403 404
  undoMove                   absent     401     404 403 403 403 404 403 403 404
  undoMove                   malformed  401     400 400 400 400 400 400 400 400
`;

/** Which right of the design's table each call exercises. */
export const rights = {
  listClasses: ['Class', 'view'],
  exportClasses: ['Import / export of people', 'run'],
  readClass: ['Class', 'view'],
  recordClass: ['Class', 'edit'],
  deleteClass: ['Class', 'edit'],
  moveToClass: ['Class', 'edit'],
  undoMove: ['Class', 'edit'],
} satisfies Partial<Record<CallName, Right>>;

export const leavesBehind = { recordClass: ['op_ledger'] };

export const calls = {
  listClasses: nothing,
  exportClasses: asText,
  readClass: byId('class'),
  recordClass: {
    of: 'class',
    make: ({ aim: { id, version }, object, home: { mark } }) => ({
      params: { id },
      body: { changes: object === 'new' ? markedClass(mark) : { room: `${mark} again` } },
      headers: baseOf(object === 'new' ? null : version),
    }),
  },
  deleteClass: byId('empty class'),
  moveToClass: byIdWithBody('class', (given) => ({ studentIds: [studentIn(given)], isTrial: false })),
  undoMove: byIdWithBody('class move', () => ({})),
} satisfies Partial<Record<CallName, Made>>;

export const aims = { 'empty class': addEmptyClass, class: addSeatedClass, 'class move': addMove };

export const arrange = addMove;

export const named = {
  recordClass: [change('teacherId', 'employee'), change('assistantIds', 'employee', (id) => [id]), change('teacherId', 'person')],
};

export async function addEmptyClass({ server, mark, school: { schoolId } }: Omit<Side, 'bus'>): Promise<Pick<Added, 'id' | 'version'>> {
  const id = crypto.randomUUID();
  const content = markedClass(mark);
  const { name, level, session, state } = content;
  const row = { schoolId, id, content, name, level, session, state, updatedAt: server.clock.now(), updatedByName: mark };
  await within(server.db, schoolId, (tx) => tx.insert(schoolClass).values(row));
  return { id, version: 1 };
}

/** A class that a student sits in; `text` is another student, who sits nowhere. */
export async function addSeatedClass(side: Omit<Side, 'bus'>, whose: Whose): Promise<Added> {
  const {
    server,
    school: { schoolId },
  } = side;
  const made = await addEmptyClass(side);
  const seated = await studentOf(side, whose);
  const other = await studentOf(side, whose);
  await within(server.db, schoolId, async (tx) => {
    await place(tx, seated, { classId: made.id });
    await tx.insert(classMember).values({ schoolId, studentId: seated, classId: made.id, from: '2026-11-02' });
  });
  return { ...made, text: other };
}

/** Of a student into a class, by the caller where it is their own. */
async function addMove(side: Omit<Side, 'bus'>, whose: Whose): Promise<Added> {
  const {
    server,
    colleague,
    school: { schoolId },
  } = side;
  const { id: classId, text: studentId } = await addSeatedClass(side, whose);
  const id = crypto.randomUUID();
  const { member } = whose.object === 'own' ? whose.caller : colleague;
  const lines = [{ studentId, fromClassId: null, fromRollNo: null }];
  await within(server.db, schoolId, (tx) =>
    tx.insert(classMove).values({ schoolId, id, classId, lines, at: server.clock.now(), byId: member.id }),
  );
  return { id, version: 1, text: studentId };
}

export function markedClass(mark: string): ClassContent {
  return { ...emptyClass, name: `${mark} ${crypto.randomUUID()}`, level: mark, arm: mark, session: mark, room: mark };
}
