import { describe, expect, test } from 'vitest';
import { everyRole, type Role } from '#contract/role.ts';
import { paths } from '#client/place/paths.ts';
import { consolePlaces } from '#client/app/features.ts';
import { card, guardian, idOf } from '#tests/roster/cards.ts';
import { bus, employee, everyName, exeat, house, indexed, namesFound, schoolClass } from './indexed.ts';

/** Whatever lies on a device: a source that holds too much shows nobody more. */
const everything = {
  students: [card({ guardians: [guardian()] })],
  classes: [schoolClass()],
  houses: [house()],
  buses: [bus()],
  employees: [employee()],
  exeats: [exeat({ studentName: 'Ada Okafor' })],
};
const everybody = ['Ada Okafor', 'Mrs Ngozi Okafor', 'Samuel Danjuma', 'JSS 2A', 'Niger', 'Lekki', 'CEDAR 417: Ada Okafor'];

const mayFind: Record<Role, string[]> = {
  'School Admin': everybody,
  Correspondent: ['Ada Okafor', 'Mrs Ngozi Okafor', 'Niger', 'CEDAR 417: Ada Okafor'],
  Support: [],
  Auditor: [],
  Hybrid: ['Ada Okafor', 'Mrs Ngozi Okafor', 'JSS 2A', 'Niger', 'CEDAR 417: Ada Okafor'],
};

const deeds: Record<Role, { may: string[]; mayNot: string[] }> = {
  'School Admin': {
    may: ['Register a student', 'Register a parent', 'Register an employee', 'Create a class', 'Create a house', 'Add a user'],
    mayNot: [],
  },
  Correspondent: {
    may: ['Register a parent'],
    mayNot: ['Register a student', 'Register an employee', 'Create a class', 'Create a house', 'Add students to a house', 'Add a user'],
  },
  Support: {
    may: [],
    mayNot: [
      'Register a student',
      'Register a parent',
      'Register an employee',
      'Create a class',
      'Create a house',
      'Add students to a house',
      'Add a user',
    ],
  },
  Auditor: {
    may: [],
    mayNot: [
      'Register a student',
      'Register a parent',
      'Register an employee',
      'Create a class',
      'Create a house',
      'Add students to a house',
      'Add a user',
    ],
  },
  Hybrid: {
    may: ['Register a parent', 'Create a class', 'Add students to a house'],
    mayNot: ['Register a student', 'Register an employee', 'Create a house', 'Add a user'],
  },
};

const pagesOfAdmins = ['Employees', 'Buses', 'Bus daily reports', 'Audit trail', 'Users', 'Devices'];

describe.each(everyRole)('%s', (role) => {
  const index = indexed({ role, ...everything });

  test('finds exactly the people and the parts of the school that are for the role', () => {
    expect(everybody.filter((name) => everyName(index).includes(name))).toEqual(mayFind[role]);
  });

  test('is offered only what the role may do', () => {
    const names = index.Actions.map(({ show }) => show('2026-11-22').name);
    expect(names).toEqual(expect.arrayContaining(deeds[role].may));
    for (const name of deeds[role].mayNot) expect(names).not.toContain(name);
  });

  test('finds the pages of the role, and none that is for School Admins only', () => {
    const names = index.Pages.map(({ show }) => show('2026-11-22').name);
    expect(names).toEqual(expect.arrayContaining(['Dashboard', 'Notifications', 'Your profile', 'Roles']));
    expect(pagesOfAdmins.filter((name) => names.includes(name))).toEqual(role === 'School Admin' ? pagesOfAdmins : []);
  });
});

test('nothing of an employee that is only for their own page is looked in', () => {
  const index = indexed(everything);
  expect(namesFound(index, 'rebecca')).toEqual([]);
  expect(namesFound(index, '9998888')).toEqual([]);
});

test('every page is found by its name, one that is not there yet says so, and one that needs somebody is not offered', () => {
  const pages = [...indexed({}).Pages, ...indexed({}).Actions].map(({ show }) => show('2026-11-22'));
  expect(pages.filter(({ name }) => name === 'Tickets')).toMatchObject([{ tags: [{ label: 'Comes later' }] }]);
  for (const [place, { title }] of Object.entries(consolePlaces)) {
    const pattern = Object.entries(paths).find(([name]) => name === place)?.[1].pattern ?? ':';
    if (!pattern.includes(':') && place !== 'studentReport') expect(namesFound(indexed({}), title), title).toContain(title);
  }
  expect(pages.filter(({ to }) => to.includes(':'))).toEqual([]);
  expect(pages.map(({ to }) => to)).not.toContain('/school/view-report');
});

test('what people type is found: a bus by its bare number, attendance, and the way out', () => {
  const index = indexed({ buses: [bus({ name: 'Bus 04' }), bus({ id: idOf(91), name: 'Bus 14' })] });
  for (const typed of ['bus 4', 'bus 04', '4']) expect(namesFound(index, typed)[0]).toBe('Bus 04');
  expect(namesFound(index, 'attendance')).toEqual(expect.arrayContaining(['Student attendance', 'Employee attendance']));
  for (const typed of ['sign out', 'logout']) expect(namesFound(index, typed)).toEqual(['Logout']);
});
