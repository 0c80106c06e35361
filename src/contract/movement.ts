/** The calls of the ledger: of students, and of employees. */
import * as z from 'zod/mini';
import { endpoint, queuedCommand } from './endpoint.ts';
import { Id, NearDay, note, text } from './fields.ts';
import { PageQuery, pageOf } from './page.ts';
import { families, type Role } from './role.ts';
import { DeviceTime, Movement, type PersonKind, Point, WhereNow } from './whereabouts.ts';

/** What staff record by hand. */
export const HandMovement = z.enum(['IN', 'OUT', 'SEEN'], { error: 'Choose what happened' });
export type HandMovement = z.infer<typeof HandMovement>;

/** How they know: by the person's card, or because they saw or were told. */
export const SeenBy = z.enum(['QR', 'CARD', 'MANUAL']);
export type SeenBy = z.infer<typeof SeenBy>;

/** Its id is made by who records it: however often it arrives, it is one movement. */
export const RecordedMovement = z.strictObject({
  kind: HandMovement,
  point: Point,
  method: z._default(SeenBy, 'MANUAL'),
  device: DeviceTime,
  isOffline: z.boolean(),
  note: note(300),
});
export type RecordedMovement = z.infer<typeof RecordedMovement>;

export const MovementVoid = z.strictObject({ reason: text('why it is void', 300) });
export type MovementVoid = z.infer<typeof MovementVoid>;

const Person = z.strictObject({ personId: Id });
const One = z.strictObject({ personId: Id, id: Id });

interface Whose<Kind extends PersonKind> {
  person: Kind;
  path: `/school/${string}`;
  roles: readonly Role[];
}

/** Where the edits of one person wait: they are sent in the order they were made. */
export function movementLane(person: PersonKind, personId: string): string {
  return `whereabouts:${person}:${personId}`;
}

function movementsOf<const Kind extends PersonKind>({ person, path, roles }: Whose<Kind>) {
  const lane = ({ params }: { params: { personId: string } }) => movementLane(person, params.personId);
  // Of somebody who was registered without a connection it waits until the server has them.
  const createdIn = ({ params }: { params: { personId: string } }) => [`${person}:${params.personId}`];
  const made = { kindV: 1, lane, createdIn, params: One, answer: Movement, roles, kiosk: 'always' as const };
  return {
    now: endpoint('GET', `${path}/:personId/where-now`, {
      summary: `Where one ${person} is, as far as is known`,
      params: Person,
      answer: z.nullable(WhereNow),
      roles,
    }),
    list: endpoint('GET', `${path}/:personId/movements`, {
      summary: `The movements of one ${person} on a day, in their order`,
      params: Person,
      query: z.strictObject({ ...PageQuery, day: NearDay }),
      answer: pageOf(Movement),
      roles,
    }),
    record: queuedCommand('PUT', `${path}/:personId/movements/:id`, {
      ...made,
      summary: `Record by hand that one ${person} came, left or was seen`,
      body: RecordedMovement,
      kind: `${person}-movement.record`,
    }),
    void: queuedCommand('POST', `${path}/:personId/movements/:id/void`, {
      ...made,
      summary: `Declare a movement of one ${person} void; it stays in the ledger`,
      body: MovementVoid,
      kind: `${person}-movement.void`,
    }),
  };
}

const ofStudents = movementsOf({ person: 'student', path: '/school/students', roles: families });
const ofEmployees = movementsOf({ person: 'employee', path: '/school/employees', roles: ['School Admin'] });

export const movements = { student: ofStudents, employee: ofEmployees };

export const {
  now: readStudentWhereNow,
  list: listStudentMovements,
  record: recordStudentMovement,
  void: voidStudentMovement,
} = ofStudents;
export const {
  now: readEmployeeWhereNow,
  list: listEmployeeMovements,
  record: recordEmployeeMovement,
  void: voidEmployeeMovement,
} = ofEmployees;
