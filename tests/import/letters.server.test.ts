import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listImportCauses } from '#contract/import.ts';
import { listStudents } from '#contract/student.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { applied, checked, childRow, csv } from './sheets.ts';

describe.each(engines)('a sheet whose letters were saved wrong, on %s,', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeAll(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterAll(() => app.close());

  test('warns of the rows whose names are put right, and brings them as they were meant', async () => {
    const file = new TextDecoder('windows-1252').decode(
      Buffer.from(csv([childRow({ 'Admission number': 'W/1', 'First name': 'René', Surname: 'Ọkáfọ̀r' }), childRow()])),
    );
    const found = await checked(app, session, file);
    expect(found).toMatchObject({ counts: { new: 2, problem: 0, warned: 1 } });
    expect((await session.call(listImportCauses, { params: { id: found.id }, query: { warned: 'yes' } })).body.data).toEqual([
      { column: '', cause: 'Letters that were saved in a wrong form are put right', rows: 1 },
    ]);
    await applied(app, session, file);
    const { data } = (await session.call(listStudents, { query: { search: 'W/1' } })).body.data;
    expect(data).toMatchObject([{ firstName: 'René', lastName: 'Ọkáfọ̀r' }]);
  });
});
