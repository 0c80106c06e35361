/** A class is given to somebody, appears on their device, and disappears from it again. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { assignStudentToSubAdmin, listStudentUnderadmin } from '#contract/assignment.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { keptInBrowser } from '#tests/support/kept-in-browser.ts';
import { folake, type Person, tunde } from '#tests/support/people.ts';
import type { Session } from '#tests/support/session.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { addClass } from '#tests/class/rows.ts';
import { rowOf, tabTo } from '#tests/student/pages.ts';
import { addStudent } from '#tests/student/students.ts';
import { addCorrespondent } from './sub-admin.ts';

const ada: Person = { name: 'Ada Bello', email: 'ada@greenfield.example', password: 'three quiet lorries at dawn' };

let site: Site;
let colleague: Session;
let desk: Page;
let tablet: Page;
let adaId: string;
let efe: string;
beforeAll(async () => {
  site = await startSite();
  colleague = await site.colleague(tunde);
  const classId = await addClass(colleague, { name: 'Primary 2 Quay', level: 'Primary 2' });
  ({ id: efe } = await addStudent(colleague, { firstName: 'Efe', lastName: 'Quaye', classId }));
  await addStudent(colleague, { firstName: 'Kofi', lastName: 'Quaye', classId });
  await addStudent(colleague, { firstName: 'Yaw', lastName: 'Quaye', classId });
  adaId = await addCorrespondent(site, colleague, ada);
  desk = (await site.startDevice()).page();
  tablet = (await site.startDevice({ viewport: { width: 820, height: 1180 } })).page();
  await signInAs(desk, folake);
  await signInAs(tablet, ada);
  await tablet.goto('/school/student');
  await untilInstalled(tablet);
});
afterEach(() => site.network.fault({ kind: 'pass' }));
afterAll(() => site.close());

const listed = (list: string) => desk.getByRole('list', { name: list, exact: true }).getByRole('listitem');
const untilFocused = async (control: Locator) => {
  await expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);
};
const onServer = async () => (await colleague.call(listStudentUnderadmin, { params: { subAdminId: adaId } })).body.data.count;

test('a whole class is given with its number, and appears on the other’s device, without a network too', async () => {
  await tablet.getByText('You see the children who are assigned to you.').waitFor();
  await desk.goto('/school/settings/users?search=Ada');
  await desk.getByRole('link', { name: 'No students yet' }).click();
  await desk.getByRole('heading', { level: 1, name: 'Students of Ada Bello' }).waitFor();
  await desk.getByLabel('Class', { exact: true }).selectOption({ label: 'Primary 2 Quay' });
  await desk.getByRole('button', { name: 'Add the whole of Primary 2 Quay' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Add the whole of Primary 2 Quay?' });
  await dialog.getByText('3 students of Primary 2 Quay are not assigned to Ada Bello yet.').waitFor();
  await untilFocused(dialog.getByRole('button', { name: 'Cancel' }));
  await dialog.getByRole('button', { name: 'Add 3 students' }).click();
  await desk.getByRole('status').filter({ hasText: '3 students assigned to Ada Bello' }).first().waitFor();
  await expect.poll(() => listed('Assigned').count()).toBe(3);

  await rowOf(tablet, 'Quaye, Efe').waitFor();
  await rowOf(tablet, 'Quaye, Yaw').waitFor();
  site.network.fault({ kind: 'cut' });
  await tablet.reload();
  await rowOf(tablet, 'Quaye, Kofi').waitFor();
});

test('on a child’s page stands who has it, and it can be given to somebody else as well', async () => {
  await desk.goto(`/school/over-view/${efe}?tab=staff`);
  const card = desk.getByRole('region', { name: 'Who looks after this child' });
  await card.getByRole('link', { name: 'Ada Bello' }).waitFor();
  await card.getByRole('button', { name: 'Assign' }).click();
  await card.getByText('Choose somebody', { exact: true }).last().waitFor();
  await card.getByLabel('Assign to').selectOption({ label: 'Bukola Ogunleye, Hybrid' });
  await card.getByRole('button', { name: 'Assign' }).click();
  await card.getByRole('link', { name: 'Bukola Ogunleye' }).waitFor();
  await card.getByRole('link', { name: 'Ada Bello' }).click();
  await desk.getByRole('heading', { level: 1, name: 'Students of Ada Bello' }).waitFor();
  await desk.getByText('Also with Bukola Ogunleye').waitFor();
});

test('many of whom one is foreign are refused whole, and it is said', async () => {
  await desk.goto(`/school/settings/users/${adaId}/students`);
  await desk.getByRole('checkbox', { name: 'Choose all on this page of not assigned' }).check();
  await desk.route('**/school/assignStudentToSubAdmin', (route, request) => {
    const body = request.postDataJSON() as { studentId: string[] };
    return route.continue({ postData: { ...body, studentId: [...body.studentId, crypto.randomUUID()] } });
  });
  await desk.getByRole('button', { name: 'Add 20 students' }).click();
  await desk.getByRole('alert').filter({ hasText: 'None of the 20 students was added. There is no such student' }).waitFor();
  expect(await onServer()).toBe(3);
  await desk.unroute('**/school/assignStudentToSubAdmin');
});

test('by the keyboard alone they are taken away again, and are gone from the other’s device', async () => {
  await desk.goto(`/school/settings/users/${adaId}/students`);
  await listed('Assigned').first().waitFor();
  const removeEfe = desk.getByRole('button', { name: 'Remove Efe Quaye' });
  await desk.getByRole('checkbox', { name: 'Choose all on this page of assigned' }).focus();
  await tabTo(desk, removeEfe);
  await desk.keyboard.press('Enter');
  await removeEfe.waitFor({ state: 'detached' });
  await untilFocused(desk.getByRole('button', { name: 'Remove Kofi Quaye' }));
  await desk.getByRole('checkbox', { name: 'Choose all on this page of assigned' }).press('Space');
  await desk.getByRole('button', { name: 'Remove 2 students' }).press('Enter');
  await desk.getByText('Remove 2 students from Ada Bello? Their devices forget them.').waitFor();
  await untilFocused(desk.getByRole('button', { name: 'Keep' }));
  await desk.keyboard.press('Shift+Tab');
  await desk.keyboard.press('Enter');
  await desk.getByText('Nobody who fits is assigned to Ada Bello.').waitFor();
  await untilFocused(desk.getByRole('status').filter({ hasText: '2 students no longer assigned to Ada Bello' }).first());

  await expect.poll(() => tablet.getByText('Quaye').count()).toBe(0);
  // What is on the screen is read at once; what the device keeps is written a moment later.
  await expect.poll(async () => Object.values(await keptInBrowser(tablet)).some((kept) => kept.includes('Quaye'))).toBe(false);
  site.network.fault({ kind: 'cut' });
  await tablet.reload();
  await tablet.getByText('You see the children who are assigned to you.').waitFor();
  expect(await tablet.getByText('Quaye').count()).toBe(0);
});

test('who leaves with students names who takes them over, also when they were given a moment ago', async () => {
  await desk.goto('/school/settings/users?search=Ada');
  const remove = async () => {
    await desk.getByRole('button', { name: 'Actions for Ada Bello' }).click();
    await desk.getByRole('menuitem', { name: 'Remove' }).click();
  };
  const dialog = desk.getByRole('dialog', { name: 'Remove Ada Bello?' });
  const successor = dialog.getByLabel('Who takes over their students');
  await remove();
  await dialog.getByLabel('Type remove to go on').fill('remove');
  expect(await successor.count()).toBe(0);
  // The desk is not told of it: it hears from the refusal.
  site.network.fault({ kind: 'no-socket' });
  await colleague.call(assignStudentToSubAdmin, { body: { studentId: efe, subAdminId: adaId } });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByText('Ada Bello has 1 student. Choose who takes over').waitFor();
  await successor.selectOption({ label: 'Nobody: they will be seen by School Admins only' });
  await desk.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  site.network.fault({ kind: 'pass' });

  await desk.getByRole('link', { name: /^1 student/ }).waitFor();
  await remove();
  await dialog.getByLabel('Type remove to go on').fill('remove');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByText('Choose who takes over', { exact: true }).waitFor();
  await successor.selectOption({ label: 'Nobody: they will be seen by School Admins only' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await desk.getByRole('heading', { name: 'No users match' }).waitFor();
  await desk.getByRole('main').getByRole('status').filter({ hasText: 'Ada Bello removed, 1 student left to School Admins' }).waitFor();
});
