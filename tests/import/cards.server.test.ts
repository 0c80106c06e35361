import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { type KnownCardNumber, listCardNumbers, writeCardNumbers } from '#contract/card-number.ts';
import { applyImport, listImportLeft, listImportRows } from '#contract/import.ts';
import type { PersonKind } from '#contract/whereabouts.ts';
import { register } from '#tests/employee/employees.ts';
import { addStudent } from '#tests/student/students.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { okay } from '#tests/whereabouts/movements.ts';
import { applied, checked, childRow, csv, inOwnSchool, problemsOf, read, studentHeadings, undone, work } from './sheets.ts';

/** Cells of somebody who is here already: what is empty says nothing. */
function cards(...rows: readonly (readonly [admissionNo: string, number: string])[]): string {
  const cells = rows.map(([admissionNo, number]) => [admissionNo, ...studentHeadings.slice(1).map(() => ''), number]);
  return csv(cells, [...studentHeadings, 'Card number']);
}

const staffHeadings = ['Name', 'Telephone', 'Category', 'Job title', 'First day of work', 'Next of kin', 'Telephone of next of kin'];

describe.each(engines)('card numbers in a file of people, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  beforeEach(async () => {
    session = await inOwnSchool(app);
  });
  afterAll(() => app.close());

  const add = (admissionNo: string, firstName: string) => addStudent(session, { admissionNo, firstName, lastName: 'Eze', sex: 'FEMALE' });
  const write = (personNo: string, number: string, of: PersonKind = 'student') =>
    session.call(writeCardNumbers, { params: { of }, body: { lines: [{ personNo, number }] } });
  const numbers = async () =>
    Object.fromEntries(okay(await session.call(listCardNumbers)).map(({ id, number }: KnownCardNumber) => [id, number]));

  test('are kept for whoever is here, and an empty cell takes none away', async () => {
    const [ada, bisi] = [await add('A1', 'Ada'), await add('A2', 'Bisi')];
    okay(await write('A2', '7777'));
    const { id, counts } = await checked(app, session, cards(['A1', '00ab 12'], ['A2', '']));
    expect(counts).toMatchObject({ changed: 1, unchanged: 1, problem: 0 });
    const [row] = okay(await session.call(listImportRows, { params: { id }, query: { outcome: 'CHANGED' } })).data;
    expect(row.changes).toEqual([{ of: 'card', name: 'Ada Eze', field: 'cardNumber', before: null, after: '00ab 12' }]);
    expect(await numbers()).toEqual({ [bisi.id]: '7777' });
    okay(await session.call(applyImport, { params: { id } }));
    await work(app);
    expect(await numbers()).toEqual({ [ada.id]: '00ab 12', [bisi.id]: '7777' });
    const lines = okay(await session.call(listAudit, { query: { limit: '10' } })).data;
    expect(lines.filter(({ action }: { action: string }) => action === 'student.card-numbered')[0]).toMatchObject({
      object: { id: ada.id },
      before: { cardNumber: '' },
      after: { cardNumber: '00ab 12' },
    });
    expect(await checked(app, session, cards(['A1', '00ab 12']))).toMatchObject({ counts: { unchanged: 1 } });
  });

  test('that are somebody else’s, given twice or no number of a card are told at their rows', async () => {
    await add('A1', 'Ada');
    await add('A2', 'Bisi');
    await register(session, { staffNo: 'T1', name: 'Ibrahim Musa' });
    okay(await write('T1', 'CD34', 'employee'));
    okay(await write('A2', 'EF56'));
    await add('A3', 'Chidi');
    await add('A4', 'Dayo');
    const file = cards(['A1', 'cd-34'], ['A2', '9999'], ['A3', '009999'], ['A4', '12'], ['a1', 'EF56']);
    const { id } = await checked(app, session, file);
    expect((await problemsOf(session, id)).map(({ no, problems }) => [no, ...problems.map(({ message }) => message)])).toEqual([
      [2, 'cd-34 is Ibrahim Musa’s'],
      [4, 'Row 3 has this card number too'],
      [5, 'Enter at least 4 letters or figures, as the card has them'],
      [6, 'EF56 is Bisi Eze’s'],
    ]);
  });

  test('of new children and of staff come with them, and go with an undo; who had another has it again', async () => {
    const ada = await add('A1', 'Ada');
    okay(await write('A1', '1111'));
    const rows = [
      [...childRow({ 'Admission number': 'N1' }), 'AAAA'],
      ['A1', ...studentHeadings.slice(1).map(() => ''), '2222'],
    ];
    const students = await applied(app, session, csv(rows, [...studentHeadings, 'RFID']));
    expect(students.counts).toMatchObject({ new: 1, changed: 1, problem: 0 });
    const teacher = await register(session, { staffNo: 'T1' });
    const staff = await applied(
      app,
      session,
      csv([['T1', ...staffHeadings.map(() => ''), 'BBBB']], ['Staff number', ...staffHeadings, 'Badge']),
      { kind: 'employees' },
    );
    expect(Object.values(await numbers()).toSorted()).toEqual(['2222', 'AAAA', 'BBBB']);
    expect(await undone(app, session, students.id)).toMatchObject({ state: 'UNDONE', left: 0 });
    expect(await numbers()).toEqual({ [ada.id]: '1111', [teacher]: 'BBBB' });
    expect(await undone(app, session, staff.id)).toMatchObject({ state: 'UNDONE', left: 0 });
    expect(await numbers()).toEqual({ [ada.id]: '1111' });
  });

  test('that somebody changed since, or gave to another, stay with an undo, and are named', async () => {
    const [ada, bisi] = [await add('A1', 'Ada'), await add('A2', 'Bisi')];
    await add('A3', 'Chidi');
    okay(await write('A2', '5555'));
    const { id } = await applied(app, session, cards(['A1', '2222'], ['A2', '3333']));
    okay(await write('A1', '4444'));
    okay(await write('A3', '5555'));
    expect(await undone(app, session, id)).toMatchObject({ left: 2 });
    expect(await numbers()).toMatchObject({ [ada.id]: '4444', [bisi.id]: '3333' });
    const left = okay(await session.call(listImportLeft, { params: { id } })).data;
    expect(left).toEqual(
      expect.arrayContaining([
        { kind: 'card', id: ada.id, name: 'Ada Eze', why: 'Somebody changed it since' },
        { kind: 'card', id: bisi.id, name: 'Bisi Eze', why: 'This card number is another person’s' },
      ]),
    );
  });

  test('are written over nobody’s who got another since the check', async () => {
    await add('A1', 'Ada');
    const { id } = await checked(app, session, cards(['A1', '2222']));
    okay(await write('A1', '3333'));
    okay(await session.call(applyImport, { params: { id } }));
    await work(app);
    expect(await read(session, id)).toMatchObject({
      state: 'DRY_RUN',
      stopped: expect.stringContaining('Somebody else was at this record'),
    });
    expect(Object.values(await numbers())).toEqual(['3333']);
  });
});
