import { describe, expect, test } from 'vitest';
import { everyRole, type Role } from '#contract/role.ts';
import { places } from '#client/app/places.ts';
import { card, guardian } from '#tests/roster/cards.ts';
import { bus, employee, everyName, house, indexed, namesFound, schoolClass } from './indexed.ts';

/** Whatever lies on a device: a source that holds too much shows nobody more. */
const everything = { students: [card({ guardians: [guardian()] })], classes: [schoolClass()], houses: [house()], buses: [bus()], employees: [employee()] };
const everybody = ['Ada Okafor', 'Mrs Ngozi Okafor', 'Samuel Danjuma', 'JSS 2A', 'Niger', 'Lekki'];

const mayFind: Record<Role, string[]> = {
  'School Admin': everybody,
  Correspondent: ['Ada Okafor', 'Mrs Ngozi Okafor', 'Niger'],
  Support: [],
  Auditor: [],
  Hybrid: ['Ada Okafor', 'Mrs Ngozi Okafor', 'JSS 2A', 'Niger'],
};

const deeds: Record<Role, { may: string[]; mayNot: string[] }> = {
  'School Admin': { may: ['Register a student', 'Register a parent', 'Register an employee', 'Create a class', 'Create a house', 'Add a user'], mayNot: [] },
  Correspondent: { may: ['Register a parent'], mayNot: ['Register a student', 'Register an employee', 'Create a class', 'Create a house', 'Add students to a house', 'Add a user'] },
  Support: { may: [], mayNot: ['Register a student', 'Register a parent', 'Register an employee', 'Create a class', 'Create a house', 'Add students to a house', 'Add a user'] },
  Auditor: { may: [], mayNot: ['Register a student', 'Register a parent', 'Register an employee', 'Create a class', 'Create a house', 'Add students to a house', 'Add a user'] },
  Hybrid: { may: ['Register a parent', 'Create a class', 'Add students to a house'], mayNot: ['Register a student', 'Register an employee', 'Create a house', 'Add a user'] },
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

test('a page that is not there yet, or needs somebody, is not offered', () => {
  const pages = [...indexed({}).Pages, ...indexed({}).Actions].map(({ show }) => show('2026-11-22'));
  const later = Object.values(places).filter((place) => place.later !== undefined).map(({ title }) => title);
  expect(pages.map(({ name }) => name).filter((name) => later.includes(name))).toEqual([]);
  expect(pages.filter(({ to }) => to.includes(':'))).toEqual([]);
  expect(pages.map(({ to }) => to)).not.toContain('/school/view-report');
});
