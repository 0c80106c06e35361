/** Boarding houses (spec §2: exeat/house): who lives there, in which room and bed, and who is on duty. */
import * as z from 'zod/mini';
import { command, endpoint } from './endpoint.ts';
import { count, Day, Id, Instant, NearDay, note, text, TimeOfDay } from './fields.ts';
import { orderKey } from './order.ts';
import { column } from './people-sheet-column.ts';
import { noun } from './record.ts';
import { families } from './role.ts';

export const HouseSex = z.enum(['FEMALE', 'MALE', 'MIXED']);
export type HouseSex = z.infer<typeof HouseSex>;

/** A room with so many beds, which are numbered from 1: the third of room 4 is bed 4-3. */
export const Room = z.strictObject({ name: text('the name of the room', 12), beds: count(1, 60) });
export type Room = z.infer<typeof Room>;

const rooms = z.array(Room).check(
  z.maxLength(80, { error: 'Use at most 80 rooms' }),
  z.refine((all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length, { error: 'Two rooms have the same name' }),
);

export const HouseContent = z.strictObject({
  name: text('a name', 60),
  sex: HouseSex,
  /** One of the colours a status tag may have, so that it is legible in both themes. */
  colour: z.enum(['ok', 'warn', 'info', 'away', 'none']),
  capacity: count(1, 2000),
  masterId: z.nullable(Id),
  deputyIds: z.array(Id).check(z.maxLength(6, { error: 'Choose at most six deputies' })),
  signOutPoint: note(120),
  rollTimes: z.array(TimeOfDay).check(z.maxLength(8, { error: 'Use at most eight times' })),
  /** Absent in what was written before houses had rooms. */
  rooms: z._default(rooms, []),
});
export type HouseContent = z.infer<typeof HouseContent>;

export const emptyHouse: HouseContent = {
  name: '',
  sex: 'MIXED',
  colour: 'info',
  capacity: 60,
  masterId: null,
  deputyIds: [],
  signOutPoint: '',
  rollTimes: [],
  rooms: [],
};

/** Every bed of the house, in its order. */
export function bedsOf(all: readonly Room[]): string[] {
  return all.flatMap(({ name, beds }) => Array.from({ length: beds }, (_, at) => `${name}-${at + 1}`));
}

const sexes: Record<HouseSex, readonly string[]> = { FEMALE: ['Girls'], MALE: ['Boys'], MIXED: ['Girls and boys'] };

export const houses = noun({
  kind: 'house',
  path: '/school/houses',
  content: HouseContent,
  empty: emptyHouse,
  lines: [],
  beside: {
    masterName: z.string(),
    deputyNames: z.array(z.string()),
    /** On the roll, of those the caller may see. */
    size: z.int(),
    /** Beds that are free; null for who sees only some of the children, since it would count the others. */
    free: z.nullable(z.int()),
  },
  roles: { read: families, write: ['School Admin'] },
  summary: {
    list: 'The houses',
    read: 'One house',
    record: 'Create a house or change fields of one',
    exported: 'The houses of the list as a file',
  },
  filters: {},
  searchedIn: ['name'],
  sorts: { by: ['name', 'size'], first: 'name' },
  ordered: { name: ({ name }) => orderKey(name), size: ({ size }) => size },
  sheet: [
    column('name', 'House'),
    column('sex', 'For', { holds: sexes }),
    column('master', 'House master or mistress'),
    column('deputies', 'Deputies'),
    column('capacity', 'Beds', { holds: 'number' }),
    column('size', 'Students', { holds: 'number' }),
    column('free', 'Free', { holds: 'number' }),
    column('signOutPoint', 'Where students sign out'),
    column('rollTimes', 'Times of the roll call'),
  ],
});

export const House = houses.row;
export type House = z.infer<typeof House>;

export const HouseFilter = houses.filter;
export type HouseFilter = z.infer<typeof HouseFilter>;

export const { list: listHouses, exported: exportHouses, read: readHouse, record: recordHouse } = houses;

const One = z.strictObject({ id: Id });
const mostAdded = 100;

/** All or none. Refused with a line for each student who does not fit. */
export const addToHouse = command('POST', '/school/houses/:id/students', {
  summary: 'Add students to a house',
  params: One,
  body: z.strictObject({
    studentIds: z
      .array(Id)
      .check(
        z.minLength(1, { error: 'Choose at least one student' }),
        z.maxLength(mostAdded, { error: `Choose at most ${mostAdded} students at once` }),
      ),
  }),
  answer: House,
  roles: ['School Admin', 'Hybrid'],
  offline: 'refuse',
});

export const takeFromHouse = command('POST', '/school/houses/:id/students/:studentId/leave', {
  summary: 'Take a student out of a house',
  params: z.strictObject({ id: Id, studentId: Id }),
  body: z.strictObject({}),
  answer: House,
  roles: ['School Admin', 'Hybrid'],
  offline: 'refuse',
});

const mostMoved = 200;

/** All or none: two who change beds are moved in one. */
export const moveBeds = command('POST', '/school/houses/:id/beds', {
  summary: 'Give residents of a house their beds, or take them away; nobody sleeps where another does',
  params: One,
  body: z.strictObject({
    moves: z
      .array(z.strictObject({ studentId: Id, bed: note(20) }))
      .check(z.minLength(1, { error: 'Choose a bed' }), z.maxLength(mostMoved, { error: `Move at most ${mostMoved} students at once` })),
  }),
  answer: House,
  roles: ['School Admin', 'Hybrid'],
  offline: 'refuse',
});

/** Somebody of the staff of a house, and whether they are on duty that night. */
export const HouseKeeper = z.object({ id: Id, name: z.string(), phone: z.string(), jobTitle: z.string(), isOnDuty: z.boolean() });
export type HouseKeeper = z.infer<typeof HouseKeeper>;

export const HouseDuty = z.object({
  day: Day,
  keepers: z.array(HouseKeeper),
  /** Who said so last; null where nobody named anybody for that night. */
  named: z.nullable(z.object({ by: z.string(), at: Instant })),
});
export type HouseDuty = z.infer<typeof HouseDuty>;

const OneNight = z.strictObject({ id: Id, day: NearDay });

export const readHouseDuty = endpoint('GET', '/school/houses/:id/duty/:day', {
  summary: 'The staff of a house with their telephones, and who of them is on duty that night',
  params: OneNight,
  answer: HouseDuty,
  roles: families,
});

export const nameHouseDuty = command('PUT', '/school/houses/:id/duty/:day', {
  summary: 'Say who of the staff of a house is on duty that night',
  params: OneNight,
  body: z.strictObject({ employeeIds: z.array(Id).check(z.maxLength(7, { error: 'Choose at most seven' })) }),
  answer: HouseDuty,
  roles: ['School Admin', 'Hybrid'],
  offline: 'refuse',
});
