import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEmployees } from '#contract/employee.ts';
import { exportEmployees, exportGuardians, exportStudents } from '#contract/export.ts';
import { listGuardians } from '#contract/guardian.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { SheetKind } from '#contract/people-sheet.ts';
import { askFile } from '#tests/export/files.ts';
import { addChild, addParent } from '#tests/guardian/family.ts';
import { register } from '#tests/employee/employees.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { applied, checked, csv } from './sheets.ts';

describe.each(engines)('a list that was exported, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeAll(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    const child = await addChild(app, { admissionNo: '0042', firstName: 'Ada', lastName: 'Eze', address: '=Lekki', entryDate: '2024-09-02', dob: '2015-09-30' });
    await addParent(session, child, { person: { email: 'ngozi@home.example', occupation: "'Trader" } });
    await register(session, { staffNo: '007', email: 'eze@school.example' });
  });
  afterAll(() => app.close());

  test.each([
    ['students', exportStudents],
    ['guardians', exportGuardians],
    ['employees', exportEmployees],
  ] as const)('of %s is imported again and changes nothing, as CSV and as Excel', async (kind: SheetKind, endpoint: Endpoint) => {
    for (const format of ['csv', 'xlsx'] as const) {
      expect(await checked(app, session, (await askFile(app, session, endpoint, { format })).bytes, { kind })).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 1, problem: 0 } });
    }
  });

  test('and one of new employees and guardians makes them', async () => {
    const staff = csv([['T-1', 'Ibrahim Musa', '+2348035550177', 'Teacher', 'Maths', '2026-09-01', 'Hauwa', '+2348035550178']], ['Staff no', 'Full name', 'Phone', 'Category', 'Position', 'Start date', 'Next of kin', 'Next of kin phone']);
    expect(await applied(app, session, staff, { kind: 'employees' })).toMatchObject({ state: 'APPLIED', counts: { new: 1 } });
    expect((await session.call(listEmployees, { query: { search: 'ibrahim' } })).body.data.data).toMatchObject([{ category: 'TEACHING', jobTitle: 'Maths' }]);
    const uncle = csv([['Obi', 'Eze', '+2348035550179', '0042 = Uncle']], ['First name', 'Last name', 'Telephone', 'Children']);
    expect(await applied(app, session, uncle, { kind: 'guardians' })).toMatchObject({ counts: { new: 1 } });
    const [obi] = (await session.call(listGuardians, { query: { search: 'obi' } })).body.data.data;
    expect(obi.children).toMatchObject([{ relation: 'AUNT_UNCLE', slot: 'PARENT2', mayCollect: false, state: 'PENDING' }]);
  });
});
