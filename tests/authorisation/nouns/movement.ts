/** Movements: of children whom the caller sees, of employees for School Admins; void by who recorded them, or by a School Admin. */
import { voidStudentMovement } from '#contract/movement.ts';
import { recordMovements } from '#server/features/whereabouts/ledger.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { PersonKind } from '#contract/whereabouts.ts';
import { baseOf, type Given, type Made, newId } from '#tests/authorisation/made.ts';
import type { CallName } from '#tests/authorisation/matrix.ts';
import { addEmployee, reportDay, type Side } from '#tests/authorisation/side.ts';
import type { Right } from '#tests/role/roles-with.ts';
import { within } from '#tests/support/school.ts';
import { type Added, studentOf, type Whose } from './placed-student.ts';

export const rows = `
  readStudentWhereNow        own        401     200 200 403 403 200 200 200 200
  readStudentWhereNow        ours       401     200 200 403 403 404 404 404 200
  readStudentWhereNow        foreign    401     404 404 403 403 404 404 404 404
  readStudentWhereNow        absent     401     404 404 403 403 404 404 404 404
  readStudentWhereNow        malformed  401     400 400 400 400 400 400 400 400
  listStudentMovements       own        401     200 200 403 403 200 200 200 200
  listStudentMovements       ours       401     200 200 403 403 404 404 404 200
  listStudentMovements       foreign    401     404 404 403 403 404 404 404 404
  listStudentMovements       absent     401     404 404 403 403 404 404 404 404
  listStudentMovements       malformed  401     400 400 400 400 400 400 400 400
  recordStudentMovement      own        401     200 200 403 403 200 200 200 200
  recordStudentMovement      ours       401     200 200 403 403 404 404 404 200
  recordStudentMovement      foreign    401     404 404 403 403 404 404 404 404
  recordStudentMovement      absent     401     404 404 403 403 404 404 404 404
  recordStudentMovement      malformed  401     400 400 400 400 400 400 400 400
  voidStudentMovement        own        401     200 200 403 403 200 200 200 200
  voidStudentMovement        ours       401     200 403 403 403 404 404 404 200
  voidStudentMovement        foreign    401     404 404 403 403 404 404 404 404
  voidStudentMovement        absent     401     404 404 403 403 404 404 404 404
  voidStudentMovement        malformed  401     400 400 400 400 400 400 400 400
  readEmployeeWhereNow       ours       401     200 403 403 403 403 403 403 200
  readEmployeeWhereNow       foreign    401     404 403 403 403 403 403 403 404
  readEmployeeWhereNow       absent     401     404 403 403 403 403 403 403 404
  readEmployeeWhereNow       malformed  401     400 400 400 400 400 400 400 400
  listEmployeeMovements      ours       401     200 403 403 403 403 403 403 200
  listEmployeeMovements      foreign    401     404 403 403 403 403 403 403 404
  listEmployeeMovements      absent     401     404 403 403 403 403 403 403 404
  listEmployeeMovements      malformed  401     400 400 400 400 400 400 400 400
  recordEmployeeMovement     ours       401     200 403 403 403 403 403 403 200
  recordEmployeeMovement     foreign    401     404 403 403 403 403 403 403 404
  recordEmployeeMovement     absent     401     404 403 403 403 403 403 403 404
  recordEmployeeMovement     malformed  401     400 400 400 400 400 400 400 400
  voidEmployeeMovement       ours       401     200 403 403 403 403 403 403 200
  voidEmployeeMovement       foreign    401     404 403 403 403 403 403 403 404
  voidEmployeeMovement       absent     401     404 403 403 403 403 403 403 404
  voidEmployeeMovement       malformed  401     400 400 400 400 400 400 400 400
`;

const students = 'Whereabouts (students)';
const employees = 'Whereabouts (employees)';

/** Which right of the design's table each call exercises. */
export const rights = {
  readStudentWhereNow: [students, 'view'],
  listStudentMovements: [students, 'view'],
  recordStudentMovement: [students, 'record'],
  voidStudentMovement: [students, 'void'],
  readEmployeeWhereNow: [employees, 'view'],
  listEmployeeMovements: [employees, 'view'],
  recordEmployeeMovement: [employees, 'record'],
  voidEmployeeMovement: [employees, 'void'],
} satisfies Partial<Record<CallName, Right>>;

export const leavesBehind = {
  recordStudentMovement: ['op_ledger'],
  voidStudentMovement: ['op_ledger'],
  recordEmployeeMovement: ['op_ledger'],
  voidEmployeeMovement: ['op_ledger'],
};

const where = ({ aim: { id } }: Given) => ({ params: { personId: id } });
const onDay = (given: Given) => ({ ...where(given), query: { day: reportDay } });

const recording = ({ aim: { id }, home: { server, mark } }: Given) => ({
  params: { personId: id, id: newId() },
  body: {
    // Whoever comes in again at once is said to repeat it.
    kind: 'SEEN',
    point: { gateId: null, name: mark },
    device: { at: server.clock.now().toISOString(), skewMs: 0, withinMs: 0 },
    isOffline: false,
    note: mark,
  },
  headers: baseOf(null),
});

const voiding = ({ aim: { id, text }, object, home: { mark } }: Given) => ({
  params: { personId: id, id: object === 'absent' ? newId() : text },
  body: { reason: mark },
  headers: baseOf(null),
});

export const calls = {
  readStudentWhereNow: { of: 'moved student', make: where },
  listStudentMovements: { of: 'moved student', make: onDay },
  recordStudentMovement: { of: 'moved student', make: recording },
  voidStudentMovement: { of: 'moved student', make: voiding },
  readEmployeeWhereNow: { of: 'moved employee', make: where },
  listEmployeeMovements: { of: 'moved employee', make: onDay },
  recordEmployeeMovement: { of: 'moved employee', make: recording },
  voidEmployeeMovement: { of: 'moved employee', make: voiding },
} satisfies Partial<Record<CallName, Made>>;

export const aims = { 'moved student': addMovedStudent, 'moved employee': addMovedEmployee };

export async function arrange(side: Omit<Side, 'bus'>, whose: Whose): Promise<void> {
  const { id, text } = await addMovedStudent(side, whose);
  await addMovedEmployee(side, whose);
  const { colleague } = side;
  const voided = await colleague.session.call(voidStudentMovement, {
    params: { personId: id, id: text },
    body: { reason: side.mark },
    headers: baseOf(null),
  });
  if (voided.status !== 200) throw new Error(`Nothing was declared void: ${JSON.stringify(voided.body)}`);
}

export const named = {};

/** `text` is the movement, recorded by the caller where the child is their own. */
async function addMovedStudent(side: Omit<Side, 'bus'>, whose: Whose): Promise<Added> {
  const id = await studentOf(side, whose);
  return { id, version: 1, text: await addMovement(side, whose, { kind: 'student', id }) };
}

async function addMovedEmployee(side: Omit<Side, 'bus'>, whose: Whose): Promise<Added> {
  const { id } = await addEmployee(side);
  return { id, version: 1, text: await addMovement(side, whose, { kind: 'employee', id }) };
}

async function addMovement(
  { server, mark, colleague, school: { schoolId, timeZone } }: Omit<Side, 'bus'>,
  { object, caller }: Whose,
  person: { kind: PersonKind; id: string },
): Promise<string> {
  const id = newId();
  const { member } = object === 'own' ? caller : colleague;
  const actor = { schoolId: schoolId as SchoolId, timeZone } as Parameters<typeof recordMovements>[0]['actor'];
  const now = server.clock.now();
  const device = { at: now.toISOString(), skewMs: 0, withinMs: 0 };
  const by = { id: member.id, name: mark };
  const one = {
    id,
    person,
    kind: 'IN',
    point: { gateId: null, name: mark },
    method: 'MANUAL',
    by,
    device,
    isOffline: false,
    note: mark,
  } as const;
  await within(server.db, schoolId, (db) => recordMovements({ db, actor, now, changed: () => undefined }, [one]));
  return id;
}
