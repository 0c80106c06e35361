/** A class, a house and a move of students, each with a student in `text`, whom the caller sees where they are their own. */
import { eq, sql } from 'drizzle-orm';
import { emptyHouse } from '#contract/house.ts';
import { type ClassContent, emptyClass } from '#contract/class.ts';
import { house } from '#server/features/house/table.ts';
import { classMove, schoolClass } from '#server/features/class/table.ts';
import { classMember, student } from '#server/features/student/table.ts';
import { within } from '#tests/support/school.ts';
import type { Around } from './aims.ts';
import { baseOf, byId, byIdWithBody, type Given, type Made, newId, nothing } from './made.ts';
import type { CallName } from './matrix.ts';
import { addStudent, assignStudent, type Side } from './side.ts';

export const classAndHouseCalls = {
  listClasses: nothing,
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

  listHouses: nothing,
  readHouse: byId('house'),
  recordHouse: {
    of: 'house',
    make: ({ aim: { id, version }, object, home: { mark } }) => ({
      params: { id },
      body: { changes: object === 'new' ? markedHouse(mark) : { signOutPoint: `${mark} again` } },
      headers: baseOf(object === 'new' ? null : version),
    }),
  },
  addToHouse: byIdWithBody('house', (given) => ({ studentIds: [studentIn(given)] })),
  takeFromHouse: { of: 'house with a student', make: (given) => ({ params: { id: given.aim.id, studentId: studentIn(given) }, body: {} }) },
} satisfies Partial<Record<CallName, Made>>;

/** Where there is no such class or house, whoever else is named does not matter. */
function studentIn({ aim: { text }, object }: Given): string {
  return object === 'absent' || object === 'malformed' ? newId() : text;
}

interface Added {
  id: string;
  version: number;
  text: string;
}

type Whose = Pick<Around, 'object' | 'caller'>;

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
export async function addMove(side: Omit<Side, 'bus'>, whose: Whose): Promise<Added> {
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

/** A house; `text` is a boarder, who lives in it where they are to be taken out. */
export async function addHouse(side: Omit<Side, 'bus'>, whose: Whose, { isIn = false } = {}): Promise<Added> {
  const {
    server,
    mark,
    school: { schoolId },
  } = side;
  const id = crypto.randomUUID();
  const content = markedHouse(mark);
  const boarder = await studentOf(side, whose);
  await within(server.db, schoolId, async (tx) => {
    const row = {
      schoolId,
      id,
      content,
      name: content.name,
      capacity: content.capacity,
      updatedAt: server.clock.now(),
      updatedByName: mark,
    };
    await tx.insert(house).values(row);
    await place(tx, boarder, { residency: 'BOARDER', ...(isIn && { houseId: id }) });
  });
  return { id, version: 1, text: boarder };
}

export function markedClass(mark: string): ClassContent {
  return { ...emptyClass, name: `${mark} ${crypto.randomUUID()}`, level: mark, arm: mark, session: mark, room: mark };
}

export function markedHouse(mark: string) {
  return { ...emptyHouse, name: `${mark} ${crypto.randomUUID()}`, signOutPoint: mark };
}

async function studentOf(side: Omit<Side, 'bus'>, { object, caller }: Whose): Promise<string> {
  const { id } = await addStudent(side);
  if (object === 'own') await assignStudent(side, { studentId: id, userId: caller.member.id });
  return id;
}

interface Place {
  classId?: string;
  houseId?: string;
  residency?: 'BOARDER';
}

async function place(tx: Parameters<Parameters<typeof within>[2]>[0], id: string, given: Place): Promise<void> {
  const content = sql`${student.content} || ${JSON.stringify(given)}::jsonb`;
  await tx
    .update(student)
    .set({ ...given, content })
    .where(eq(student.id, id));
}
