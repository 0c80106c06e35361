/** Classes: what they are, who teaches them and who sits in them. */
import * as z from 'zod/mini';
import { command } from './endpoint.ts';
import { count, Id, note, text } from './fields.ts';
import { classKey } from './level-order.ts';
import { orderKey } from './order.ts';
import { column } from './people-sheet-column.ts';
import { noun } from './record.ts';
import type { Role } from './role.ts';

/** CLOSED is a class of a session that has ended. */
export const ClassState = z.enum(['ACTIVE', 'CLOSED']);
export type ClassState = z.infer<typeof ClassState>;

export const ClassContent = z.strictObject({
  name: text('a name', 60),
  level: text('a level', 60),
  arm: note(30),
  session: text('the session, for example 2026/2027', 30),
  teacherId: z.nullable(Id),
  assistantIds: z.array(Id).check(z.maxLength(6, { error: 'Choose at most six assistants' })),
  room: note(60),
  capacity: z.nullable(count(1, 500)),
  state: ClassState,
});
export type ClassContent = z.infer<typeof ClassContent>;

export const emptyClass: ClassContent = {
  name: '',
  level: '',
  arm: '',
  session: '',
  teacherId: null,
  assistantIds: [],
  room: '',
  capacity: null,
  state: 'ACTIVE',
};

const teachers: readonly Role[] = ['School Admin', 'Hybrid'];

const states: Record<ClassState, readonly string[]> = { ACTIVE: ['Active'], CLOSED: ['Closed'] };

/** The list has the classes that the caller may see. */
export const classes = noun({
  kind: 'class',
  path: '/school/classes',
  content: ClassContent,
  empty: emptyClass,
  lines: [],
  beside: {
    /** Names of staff, since whoever sees a class may not see employees. */
    teacherName: z.string(),
    assistantNames: z.array(z.string()),
    /** Of students on the roll that the caller may see. */
    size: z.int(),
    /** The caller sees some of the children only: how many places are free cannot be told from `size`. */
    countsOwnOnly: z.boolean(),
  },
  roles: { read: teachers, write: teachers },
  summary: {
    list: 'The classes the caller may see',
    read: 'One class',
    record: 'Create a class or change fields of one',
    exported: 'The classes of the list as a file',
  },
  filters: { state: z._default(ClassState, 'ACTIVE'), level: z.optional(note(60)) },
  searchedIn: ['name', 'level', 'session', 'teacherName'],
  sorts: { by: ['name', 'level', 'size'], first: 'level' },
  ordered: {
    name: ({ name }) => orderKey(name),
    level: ({ level, name }) => classKey(level, name),
    size: ({ size }) => size,
  },
  sheet: [
    column('name', 'Class'),
    column('level', 'Level'),
    column('arm', 'Arm'),
    column('session', 'Session'),
    column('teacher', 'Class teacher'),
    column('assistants', 'Assistants'),
    column('room', 'Room'),
    column('capacity', 'Places', { holds: 'number' }),
    column('size', 'Students', { holds: 'number' }),
    column('state', 'State', { holds: states }),
  ],
});

export const SchoolClass = classes.row;
export type SchoolClass = z.infer<typeof SchoolClass>;

export const ClassFilter = classes.filter;
export type ClassFilter = z.infer<typeof ClassFilter>;

export const { list: listClasses, exported: exportClasses, read: readClass, record: recordClass } = classes;

const One = z.strictObject({ id: Id });
const mostMoved = 200;

/** Only an empty class: nobody may lose the class they sat in. */
export const deleteClass = command('DELETE', '/school/classes/:id', {
  summary: 'Delete a class that nobody ever sat in',
  params: One,
  answer: z.object({}),
  roles: ['School Admin'],
  offline: 'refuse',
});

/** One student of a move: where from, where to, and why not. */
export const MoveLine = z.object({
  studentId: Id,
  name: z.string(),
  fromClassId: z.nullable(Id),
  /** Empty when the student sits in none. */
  fromClass: z.string(),
  /** Given in the new class; null when the student cannot be moved. */
  rollNo: z.nullable(z.int()),
  /** Goes on from the name, "is in this class already"; empty when the student can be moved. */
  problem: z.string(),
});
export type MoveLine = z.infer<typeof MoveLine>;

/** Moves, or with `isTrial` only says what would come of it. All or none. `moveId` undoes it for seven days. */
export const moveToClass = command('POST', '/school/classes/:id/students', {
  summary: 'Move students into a class, or see what would come of it',
  params: One,
  body: z.strictObject({
    studentIds: z
      .array(Id)
      .check(
        z.minLength(1, { error: 'Choose at least one student' }),
        z.maxLength(mostMoved, { error: `Choose at most ${mostMoved} students at once` }),
      ),
    isTrial: z.boolean(),
  }),
  answer: z.object({ moveId: z.nullable(Id), lines: z.array(MoveLine) }),
  roles: teachers,
  offline: 'refuse',
});

/** For seven days; a student who was moved on since stays where they are, and is named. */
export const undoMove = command('POST', '/school/class-moves/:id/undo', {
  summary: 'Undo a move of students',
  params: One,
  body: z.strictObject({}),
  answer: z.object({ undone: z.int(), left: z.array(z.string()) }),
  roles: teachers,
  offline: 'refuse',
});
