/** When the school is open: everybody reads it, and a School Admin writes it. */
import { emptyOpenHours, emptySpecialDay, emptyTerm } from '#contract/calendar-record.ts';
import { usualHours } from '#contract/open-hours.ts';
import { addDays } from '#contract/school-time.ts';
import { openHours, specialDay, term } from '#server/features/school-calendar/table.ts';
import { baseOf, type Made, nothing } from '#tests/authorisation/made.ts';
import type { CallName } from '#tests/authorisation/matrix.ts';
import type { Right } from '#tests/role/roles-with.ts';
import type { Side } from '#tests/authorisation/side.ts';
import { within } from '#tests/support/school.ts';
import type { Added } from './placed-student.ts';

export const rows = `
  readCalendar               ours       401     200 200 200 200 200 200 200 200
  exportCalendar             ours       401     200 200 200 200 200 200 200 200
  readHolidays               none       401     200 403 403 403 403 403 403 200
  addHolidays                new        401     200 403 403 403 403 403 403 200
  addHolidays                malformed  401     400 400 400 400 400 400 400 400
  undoHolidays               ours       401     200 403 403 403 403 403 403 200
  undoHolidays               foreign    401     200 403 403 403 403 403 403 200
  undoHolidays               absent     401     200 403 403 403 403 403 403 200
  undoHolidays               malformed  401     400 400 400 400 400 400 400 400
  recordOpenHours            new        401     200 403 403 403 403 403 403 200
  recordOpenHours            ours       401     200 403 403 403 403 403 403 200
  recordOpenHours            foreign    401     404 403 403 403 403 403 403 404
  recordOpenHours            absent     401     404 403 403 403 403 403 403 404
  recordOpenHours            malformed  401     400 400 400 400 400 400 400 400
  recordSpecialDay           new        401     200 403 403 403 403 403 403 200
  recordSpecialDay           ours       401     200 403 403 403 403 403 403 200
  recordSpecialDay           foreign    401     404 403 403 403 403 403 403 404
  recordSpecialDay           absent     401     404 403 403 403 403 403 403 404
  recordSpecialDay           malformed  401     400 400 400 400 400 400 400 400
  recordTerm                 new        401     200 403 403 403 403 403 403 200
  recordTerm                 ours       401     200 403 403 403 403 403 403 200
  recordTerm                 foreign    401     404 403 403 403 403 403 403 404
  recordTerm                 absent     401     404 403 403 403 403 403 403 404
  recordTerm                 malformed  401     400 400 400 400 400 400 400 400
`;

/** Which right of the design's table each call exercises. */
export const rights = {
  readCalendar: ['Settings: open hours, panic config', 'view'],
  exportCalendar: ['Settings: open hours, panic config', 'view'],
  readHolidays: ['Settings: open hours, panic config', 'edit'],
  addHolidays: ['Settings: open hours, panic config', 'edit'],
  undoHolidays: ['Settings: open hours, panic config', 'edit'],
  recordOpenHours: ['Settings: open hours, panic config', 'edit'],
  recordSpecialDay: ['Settings: open hours, panic config', 'edit'],
  recordTerm: ['Settings: open hours, panic config', 'edit'],
} satisfies Partial<Record<CallName, Right>>;

export const leavesBehind = { recordOpenHours: ['op_ledger'], recordSpecialDay: ['op_ledger'], recordTerm: ['op_ledger'] };

export const calls = {
  readCalendar: nothing,
  exportCalendar: nothing,
  readHolidays: { of: 'nothing', make: () => ({ body: { content: btoa('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n') } }) },
  addHolidays: {
    of: 'special day',
    make: ({ aim: { id }, home: { mark } }) => {
      const day = someDay();
      return { body: { holidays: [{ id, name: mark, from: day, until: day }] } };
    },
  },
  undoHolidays: { of: 'special day', make: ({ aim: { id } }) => ({ body: { ids: [id] } }) },
  recordOpenHours: written('open hours', { made: markedHours, change: { graceMin: 5 } }),
  recordSpecialDay: written('special day', { made: markedDay, change: { name: 'Another' } }),
  recordTerm: written('term', { made: markedTerm, change: { session: 'Another' } }),
} satisfies Partial<Record<CallName, Made>>;

export const aims = { 'open hours': addOpenHours, 'special day': addSpecialDay, term: addTerm };

function written(of: keyof typeof aims, { made, change }: { made: (mark: string) => object; change: object }): Made {
  return {
    of,
    make: ({ aim: { id, version }, object, home: { mark } }) => ({
      params: { id },
      body: { changes: object === 'new' ? made(mark) : change },
      headers: baseOf(object === 'new' ? null : version),
    }),
  };
}

export async function arrange(side: Omit<Side, 'bus'>): Promise<void> {
  await addOpenHours(side);
  await addSpecialDay(side);
  await addTerm(side);
}

async function addOpenHours({ server, mark, school: { schoolId } }: Omit<Side, 'bus'>): Promise<Added> {
  const content = markedHours(mark);
  const row = { ...rowOf(server, mark), schoolId, content, validFrom: content.validFrom, state: 'HELD' };
  await within(server.db, schoolId, (tx) => tx.insert(openHours).values(row));
  return { id: row.id, version: 1, text: '' };
}

async function addSpecialDay({ server, mark, school: { schoolId } }: Omit<Side, 'bus'>): Promise<Added> {
  const content = markedDay(mark);
  const { from, until } = content;
  const row = { ...rowOf(server, mark), schoolId, content, from, until, state: 'HELD' };
  await within(server.db, schoolId, (tx) => tx.insert(specialDay).values(row));
  return { id: row.id, version: 1, text: '' };
}

async function addTerm({ server, mark, school: { schoolId } }: Omit<Side, 'bus'>): Promise<Added> {
  const content = markedTerm(mark);
  const { from, until } = content;
  const row = { ...rowOf(server, mark), schoolId, content, from, until, state: 'HELD' };
  await within(server.db, schoolId, (tx) => tx.insert(term).values(row));
  return { id: row.id, version: 1, text: '' };
}

function rowOf(server: Side['server'], mark: string) {
  return { id: crypto.randomUUID(), updatedAt: server.clock.now(), updatedByName: mark };
}

function markedHours(mark: string) {
  return { ...emptyOpenHours, name: mark, validFrom: someDay(), weeks: { [crypto.randomUUID()]: usualHours.week } };
}

function markedDay(mark: string) {
  const from = someDay();
  return { ...emptySpecialDay, name: mark, from, until: from };
}

function markedTerm(mark: string) {
  const from = someDay();
  return { ...emptyTerm, name: `${mark} ${crypto.randomUUID()}`, session: 'A session', from, until: from };
}

/** A day to come that no other of these has: versions begin, and terms lie, where no other does. */
let taken = 0;
function someDay(): string {
  taken += 1;
  return addDays('2030-01-01', taken);
}
