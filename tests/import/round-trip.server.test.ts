import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeCardNumbers } from '#contract/card-number.ts';
import { exportEmployees, listEmployees } from '#contract/employee.ts';
import { exportGuardians, exportStudents } from '#contract/export.ts';
import { listGuardians, readGuardian } from '#contract/guardian.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { changePreferences, defaultPreferences } from '#contract/own-account.ts';
import { peopleSheets, type PeopleKind } from '#contract/people-sheet.ts';
import { listStudents } from '#contract/student.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { askFile, rowsIn } from '#tests/export/files.ts';
import { addChild, addParent } from '#tests/guardian/family.ts';
import { register } from '#tests/employee/employees.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { saidOf } from './roster-files.ts';
import { applied, checked, childRow, csv, inOwnSchool, studentHeadings } from './sheets.ts';

/** Words as a spreadsheet in France has them; what could be taken for a formula is guarded there too. */
const inFrench: Record<PeopleKind, Record<string, string>> = {
  students: {
    'Numéro d’inscription': '0042',
    Sexe: 'Féminin',
    'Date de naissance': '2015-09-30',
    Régime: 'Externe',
    'Prénom du responsable 1': 'Ngozi',
    'Lien du responsable 1': 'Mère',
    'Numéro de carte': '00ab 12',
  },
  guardians: { Prénom: 'Ngozi', 'Moyen de contact préféré': 'Appel téléphonique', Enfants: '0042 = Mère' },
  employees: { Matricule: '007', Catégorie: 'Enseignement', Emploi: 'Temps plein', État: 'En poste', 'Numéro de carte': 'CD 0077' },
};
const sameInBoth: Record<PeopleKind, string[]> = {
  students: ['Bus'],
  guardians: ['WhatsApp', 'E-mail'],
  employees: ['E-mail', 'Qualifications'],
};

/** By admission number: who, in which place, with everything that a sheet has of them. */
async function familiesOf(session: Session): Promise<Record<string, unknown[]>> {
  const cards: StudentCard[] = (await session.call(listStudents, { query: {} })).body.data.data;
  const families = cards.map(async ({ admissionNo, guardians }) => {
    const people = guardians.map(async ({ guardianId, slot, relation }) => {
      const { title, firstName, lastName, phone1, phone2, email, occupation, address } = (
        await session.call(readGuardian, { params: { id: guardianId } })
      ).body.data;
      return { slot, relation, title, firstName, lastName, phone1, phone2, email, occupation, address };
    });
    return [admissionNo, await Promise.all(people)] as const;
  });
  return Object.fromEntries(await Promise.all(families));
}

describe.each(engines)('a list that was exported, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeAll(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    const child = await addChild(app, {
      admissionNo: '0042',
      firstName: 'Ada',
      lastName: 'Eze',
      address: '=Lekki',
      entryDate: '2024-09-02',
      dob: '2015-09-30',
    });
    await addParent(session, child, { person: { email: 'ngozi@home.example', occupation: "'Trader" } });
    await register(session, { staffNo: '007', email: 'eze@school.example' });
    for (const [of, personNo, number] of [
      ['student', '0042', '00ab 12'],
      ['employee', '007', 'CD 0077'],
    ] as const)
      await session.call(writeCardNumbers, { params: { of }, body: { lines: [{ personNo, number }] } });
  });
  afterAll(() => app.close());

  const lists = [
    ['students', exportStudents],
    ['guardians', exportGuardians],
    ['employees', exportEmployees],
  ] as const;

  test.each(lists)('of %s is imported again and changes nothing, as CSV and as Excel', async (kind: PeopleKind, endpoint: Endpoint) => {
    for (const format of ['csv', 'xlsx'] as const) {
      expect(await checked(app, session, (await askFile(app, session, endpoint, { format })).bytes, { kind })).toMatchObject({
        counts: { new: 0, changed: 0, unchanged: 1, problem: 0 },
      });
    }
  });

  test.each(lists)(
    'of %s by somebody who reads French is in French, and changes nothing for a colleague who imports it in English',
    async (kind: PeopleKind, endpoint: Endpoint) => {
      const french = await app.signIn(await app.addStaff());
      await french.call(changePreferences, { body: { ...defaultPreferences, language: 'fr-FR' } });
      for (const format of ['csv', 'xlsx'] as const) {
        const { bytes } = await askFile(app, french, endpoint, { format });
        const [row = {}] = rowsIn(bytes, format);
        expect(row).toMatchObject(inFrench[kind]);
        expect(Object.keys(row).filter((heading) => peopleSheets[kind].some(({ header }) => header === heading))).toEqual(sameInBoth[kind]);
        expect(await checked(app, session, bytes, { kind })).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 1, problem: 0 } });
      }
    },
  );

  test('of a school whose children have three and four guardians comes whole into another school, and changes nothing here', async () => {
    const child = await addChild(app, { admissionNo: '0043', firstName: 'Bisi' });
    const motherAndDriver = await addChild(app, { admissionNo: '0044', firstName: 'Chidi' });
    const family = [
      ['PARENT1', 'MOTHER', 'Amaka'],
      ['PARENT2', 'FATHER', 'Emeka'],
      ['OTHER', 'GRANDPARENT', 'Ife'],
      ['OTHER', 'DRIVER', 'Sani'],
    ] as const;
    const contents = family.map(([slot, relation, firstName], at) => ({
      slot,
      relation,
      order: at + 1,
      person: {
        title: 'Mx',
        firstName,
        phone1: `+23480355503${at}0`,
        phone2: `+23480355504${at}0`,
        email: `${firstName.toLowerCase()}@home.example`,
        occupation: 'Tailor',
        address: '1 Marina\nLagos',
      },
    }));
    for (const one of contents) await addParent(session, child, one);
    for (const at of [0, 3])
      await addParent(session, motherAndDriver, {
        ...contents[at],
        person: { ...contents[at]?.person, phone1: `+23480355505${at}0`, phone2: '', email: '' },
      });
    const files = await Promise.all(
      (['csv', 'xlsx'] as const).map(async (format) => (await askFile(app, session, exportStudents, { format })).bytes),
    );
    const here = await familiesOf(session);
    expect(here['0043']).toHaveLength(4);
    for (const bytes of files)
      expect(await checked(app, session, bytes)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 3, problem: 0 } });
    const { schoolId } = app.school;
    for (const bytes of files) {
      const other = await inOwnSchool(app);
      expect(await applied(app, other, bytes)).toMatchObject({ counts: { new: 3, problem: 0 } });
      expect(await familiesOf(other)).toEqual(here);
    }
    app.school.schoolId = schoolId;
  });

  test('with one person twice in a row of guardians says so where they stand the second time', async () => {
    const headings = [...studentHeadings, 'Guardian 3 first name', 'Guardian 3 last name', 'Guardian 3 telephone'];
    const row = [...childRow({ 'Guardian 1 telephone': '+2348035550600' }), 'Ngozi', 'Eze', '+2348035550600'];
    const { id } = await checked(app, session, csv([row], headings));
    expect(await saidOf(session, id, { warned: 'yes' })).toContainEqual(
      expect.stringContaining('guardian3Phone1: Two guardians of this row have the same number'),
    );
  });

  test('is named in the language of who asks', async () => {
    const french = await app.signIn(await app.addStaff());
    await french.call(changePreferences, { body: { ...defaultPreferences, language: 'fr-FR' } });
    expect((await askFile(app, french, exportStudents, { format: 'csv' })).name).toBe('greenfield-college-eleves-2026-11-20.csv');
  });

  test('and one of new employees and guardians makes them', async () => {
    const staff = csv(
      [['T-1', 'Ibrahim Musa', '+2348035550177', 'Teacher', 'Maths', '2026-09-01', 'Hauwa', '+2348035550178']],
      ['Staff no', 'Full name', 'Phone', 'Category', 'Position', 'Start date', 'Next of kin', 'Next of kin phone'],
    );
    expect(await applied(app, session, staff, { kind: 'employees' })).toMatchObject({ state: 'APPLIED', counts: { new: 1 } });
    expect((await session.call(listEmployees, { query: { search: 'ibrahim' } })).body.data.data).toMatchObject([
      { category: 'TEACHING', jobTitle: 'Maths' },
    ]);
    const uncle = csv([['Obi', 'Eze', '+2348035550179', '0042 = Uncle']], ['First name', 'Last name', 'Telephone', 'Children']);
    expect(await applied(app, session, uncle, { kind: 'guardians' })).toMatchObject({ counts: { new: 1 } });
    const [obi] = (await session.call(listGuardians, { query: { search: 'obi' } })).body.data.data;
    expect(obi.children).toMatchObject([{ relation: 'AUNT_UNCLE', slot: 'PARENT2', mayCollect: false, state: 'PENDING' }]);
  });
});
