import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listStudents } from '#contract/student.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { applied, childRow, odsOf, studentHeadings, upload } from './sheets.ts';

const rowOf = (cells: readonly string[]) =>
  `<table:table-row>${cells.map((cell) => `<table:table-cell office:value-type="string"><text:p>${cell}</text:p></table:table-cell>`).join('')}</table:table-row>`;

describe.each(engines)('an OpenDocument spreadsheet, on %s,', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeAll(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterAll(() => app.close());

  test('brings its children and their guardians', async () => {
    const file = odsOf(
      `<table:table table:name="Pupils">${rowOf(studentHeadings)}${rowOf(childRow({ 'Admission number': 'ODS/1', 'First name': 'Adébáyọ̀' }))}</table:table>`,
    );
    expect(await applied(app, session, file)).toMatchObject({ state: 'APPLIED', counts: { new: 1, problem: 0 } });
    const { data } = (await session.call(listStudents, { query: { search: 'ODS/1' } })).body.data;
    expect(data).toMatchObject([{ firstName: 'Adébáyọ̀', dob: '2015-09-30', guardians: [{ name: 'Ngozi Eze' }] }]);
  });

  test('that repeats a row a million times is refused in words, and nothing of it is kept', async () => {
    const bomb = odsOf(
      `<table:table>${rowOf(studentHeadings)}${rowOf(childRow()).replace('<table:table-row>', '<table:table-row table:number-rows-repeated="1048575">')}</table:table>`,
    );
    expect(await upload(session, bomb)).toMatchObject({ status: 422, body: { message: 'Use at most 20,000 rows in one file' } });
  });
});
