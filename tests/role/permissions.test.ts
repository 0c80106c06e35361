import { expect, test } from 'vitest';
import type { Grant, Permission } from '#contract/grant.ts';
import { permissions } from '#contract/permission.ts';
import { everyRole } from '#contract/role.ts';
import { menuOf } from '#client/place/menu.ts';
import { sections } from '#client/place/sections.ts';
import { tellFeatures } from '#client/app/features.ts';
import { explain, work } from '#client/features/role/explain.ts';
import { hiddenEntries, hiddenPages } from '#client/features/role/hidden.ts';
import { rightsFor } from '#client/features/role/role-filter.ts';
import { rolesWith } from './roles-with.ts';

tellFeatures();

/** The design's table, copied by hand: entity, actions, then School Admin, Correspondent, Support, Auditor, Hybrid. */
const table = `
Dashboard | view | A | S | S | A | S
School profile | view / edit | A / A | A / - | A / - | A / - | A / -
Sub-users, roles, assignments | all | A | - | - | - | -
Student | view | A | S | - | - | S
Student | create / edit / exit | A / A / A | - / S / - | - | - | - / S / -
Guardian + link | view / create / edit | A | S / S / S | - | - | S / S / S
Restriction | view banner / document / edit | A / A / A | S / - / - | - | - | S / - / -
Guardian request | review | A | S | - | - | S
Release | record / void | A / A | S / - | - | - | S / -
Employee | all | A | - | - | - | -
Class | view / edit / take register | A / A / A | - | - | - | S / S / S
Bus, route, trip, daily report | all | A | - | - | - | -
Live map | view | A | - | - | - | -
Exeat | view | A | S | - | - | S
Exeat | create / record consent | A / A | S / S | - | - | S / S
Exeat | house step / final / override | A / A / A | - | - | - | S / - / -
Exeat | sign out and in | A | S | - | - | S
House | view / edit / add student / take roll | A / A / A / A | S / - / - / S | - | - | S / - / S / S
Leave type | view / edit | A / A | A / - | - | - | A / -
Attendance report (students) | view / export | A / A | - | S / - | A / A | S / S
Attendance report (employees) | view / export | A / A | - | - | A / A | -
Attendance | correct / freeze | A / A | - | propose / - | - | S same day / -
Whereabouts (students) | view / record / void | A / A / A | S / S / S | - | - | S / S / S
Whereabouts (employees) | view / record / void | A / A / A | - | - | - | -
Report menu | view / export | A / A | - | - | - | -
Ticket | create / view / close | A / A / A | - | A / A / O | O / A / O | O / S / O
Account: plan, invoice, advert | all | A | - | - | - | -
Audit trail | view / verify / export | A | - | - | - | -
Settings: profile, notifications | own | O | O | O | O | O
Settings: open hours, panic config | view / edit | A / A | A / - | A / - | A / - | A / -
Panic | start / ack / staff status | A | A | A | A | A
Panic | all-clear, false alarm | A | - | - | - | named lead
Roll-call during an active incident | view and mark every student | A | A | A | A | A
Import / export of people | run / undo | A | - | - | - | -
`;

test('every right of the design is in the table as the design has it, and no other', () => {
  const ours = permissions.map(({ entity, action, grants }) => [entity, action, ...everyRole.map((role) => grants[role])]);
  expect(ours).toEqual(rowsOf(table));
});

test('a menu entry is seen by exactly the roles that may see what is behind it', () => {
  const behind = {
    dashboard: ['Dashboard', 'view'],
    parent: ['Guardian + link', 'view'],
    student: ['Student', 'view'],
    employee: ['Employee', 'all'],
    bus: ['Bus, route, trip, daily report', 'all'],
    exeatSublevel: ['Exeat', 'view'],
    exeatHouse: ['House', 'view'],
    class: ['Class', 'view'],
    report: ['Report menu', 'view'],
    attendance: ['Attendance report (students)', 'view'],
    ticket: ['Ticket', 'view'],
    account: ['Account: plan, invoice, advert', 'all'],
    settings: ['Settings: profile, notifications', 'own'],
    notifications: ['Settings: profile, notifications', 'own'],
    attention: ['Settings: profile, notifications', 'own'],
  } satisfies Record<keyof typeof sections, [string, string]>;
  for (const [name, [entity, action]] of Object.entries(behind)) {
    const section = sections[name as keyof typeof sections];
    expect([...section.roles].sort(), name).toEqual(rolesWith(find(entity, action)).sort());
  }
});

test('every cell says who may do what, how far, and why', () => {
  for (const permission of permissions) {
    for (const role of everyRole) {
      const sentence = explain(permission, role);
      expect(sentence, `${permission.entity}, ${permission.action}, ${role}`).toMatch(/^[A-Z].* may .*\.$/);
      const isRefused = permission.grants[role] === '-';
      expect(/^[^.]* may not /.test(sentence)).toBe(isRefused);
      if (isRefused) expect(sentence).toContain(work[role]);
    }
  }
});

test('the sentences tell a whole school from assigned children, from one’s own, and name what is peculiar', () => {
  const say = (entity: string, action: string) => (role: (typeof everyRole)[number]) => explain(find(entity, action), role);
  expect(say('Student', 'edit')('School Admin')).toBe(
    'School Admins may edit students, for the whole school: they answer for the whole school.',
  );
  expect(say('Student', 'edit')('Correspondent')).toBe(
    'Correspondents may edit students, for the children assigned to them. A Correspondent edits contact and transport fields only.',
  );
  expect(say('Student', 'edit')('Hybrid')).toBe('Hybrids may edit students, for the children assigned to them.');
  expect(say('Student', 'create')('Hybrid')).toBe(
    'Hybrids may not register students: they work with the children, classes and families assigned to them.',
  );
  expect(say('Ticket', 'close')('Auditor')).toBe('Auditors may close tickets, their own only.');
  expect(say('Attendance', 'correct')('Support')).toBe(
    'Support staff may propose to correct attendance; somebody who may do so decides. A reason is always asked for.',
  );
  expect(say('Panic', 'start')('Auditor')).toBe('Every role may start an alert.');
});

test('everybody is told what they do not see, and who does', () => {
  const menu = menuOf({ altersReport: false });
  expect(hiddenEntries('School Admin', menu)).toEqual([]);
  expect(hiddenPages('School Admin')).toEqual([]);
  expect(hiddenEntries('Hybrid', menu).map(({ name }) => name)).toEqual(['Employee', 'School Bus', 'Report', 'Account']);
  expect(hiddenEntries('Support', menu)).toContainEqual({ name: 'Exeat', roles: ['School Admin', 'Correspondent', 'Hybrid'] });
  expect(hiddenPages('Auditor')).toEqual([
    { name: 'Absences to follow up', roles: ['School Admin', 'Hybrid'] },
    { name: 'Users', roles: ['School Admin'] },
    { name: 'Add a user', roles: ['School Admin'] },
    { name: 'Devices', roles: ['School Admin'] },
    { name: 'Gate and bus devices', roles: ['School Admin'] },
    { name: 'Bulk actions', roles: ['School Admin'] },
    { name: 'Types of leave', roles: ['School Admin', 'Correspondent', 'Hybrid'] },
  ]);
});

test('a right is found by its entity, its action and what it means', () => {
  const found = (search: string) => rightsFor(search).map(({ entity, rights }) => [entity, ...rights.map(({ action }) => action)]);
  expect(found('')).toHaveLength(new Set(permissions.map(({ entity }) => entity)).size);
  expect(found('register students')).toEqual([['Student', 'create']]);
  expect(found('LIVE map')).toEqual([['Live map', 'view']]);
  expect(found('zzzz')).toEqual([]);
});

function find(entity: string, action: string): Permission {
  const found = permissions.find((one) => one.entity === entity && one.action === action);
  if (found === undefined) throw new Error(`There is no right ${entity}, ${action}`);
  return found;
}

/** A cell with one value speaks of every action of its row. */
function rowsOf(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [entity = '', actions = '', ...cells] = line.split(' | ');
      return actions.split(' / ').map((action, at) => [entity, action, ...cells.map((cell) => valueOf(cell, at))]);
    });
}

function valueOf(cell: string, at: number): Grant {
  const values = cell.split(' / ');
  return (values.length === 1 ? values[0] : values[at]) as Grant;
}
