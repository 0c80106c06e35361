/** The work of every day with a finger alone: no mouse, no key but those of the keyboard on the screen. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listResponsible } from '#contract/assignment.ts';
import { listEmployees } from '#contract/employee.ts';
import { listGuardians } from '#contract/guardian.ts';
import { addClass } from '#tests/class/rows.ts';
import { foundOnServer, idIn, studentOnServer } from '#tests/student/pages.ts';
import { addStudent } from '#tests/student/students.ts';
import type { Device } from '#tests/support/browser.ts';
import { untilConsole } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import type { Session } from '#tests/support/session.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { choose, tap, write } from '#tests/support/touch.ts';

let site: Site;
let colleague: Session;
beforeAll(async () => {
  site = await startSite({ SERVICE_WORKER: 'off' });
  colleague = await site.colleague(tunde);
});
afterAll(() => site.close());

// Others for a second try, in the same school.
const surnames = ['Quarry', 'Quill'];
const gems = ['Topaz', 'Garnet'];
const children = ['Quarshie', 'Quartey'];

test('on a tablet a child is registered with a mother, whose rights and whose child are changed afterwards', async () => {
  const { page, errors } = await signedInOn({ width: 820, height: 1180 });
  const lastName = surnames.pop() ?? 'Quill';
  await tap(menu(page, 'Student'));
  await tap(page.getByRole('link', { name: 'Register student' }).first());
  await write(page.getByLabel('First name', { exact: true }), 'Zainab');
  await write(page.getByLabel('Last name', { exact: true }), lastName);
  await tap(page.getByRole('radio', { name: 'Female', exact: true }));
  await write(page.getByLabel('Date of birth'), '2016-04-04');
  await write(page.getByLabel('Admission number'), `GF/T/${lastName}`);
  for (const step of ['Class and boarding', 'Home and transport', 'What staff must know']) {
    await tap(button(page, 'Continue'));
    await page.getByRole('group', { name: step }).waitFor();
  }
  await tap(button(page, 'Continue'));
  await tap(button(page, 'Register student'));
  await heading(page, `Zainab ${lastName}`);
  // The page is drawn anew when the server has the child: a finger waits for that too.
  await untilChipSays(page, /Up to date/);
  const id = idIn(page);

  await tap(page.getByRole('tab', { name: /^Guardians/ }));
  await tap(page.getByRole('link', { name: 'Add a guardian' }));
  await write(page.getByLabel('First name', { exact: true }), 'Ngozi');
  await write(page.getByLabel('Last name', { exact: true }), lastName);
  await write(page.getByLabel('Telephone', { exact: true }), '+234 803 999 0166');
  await tap(button(page, 'Continue'));
  await choose(page.getByLabel('Relation to the child'), 'Mother');
  for (const question of [
    /^May they collect/,
    /^Are they legally/,
    /^Does Zainab/,
    /^May they consent/,
    /^Are they told/,
    /^May they see/,
  ]) {
    await tap(answer(page, question, 'Yes'));
  }
  await tap(button(page, 'Continue'));
  await tap(button(page, 'Save parent'));
  await heading(page, `Ngozi ${lastName}`);

  await tap(page.getByRole('link', { name: 'Edit parent' }));
  await tap(answer(page, /^May they collect/, 'No'));
  await tap(button(page, 'Save changes'));
  const parents = async () => (await colleague.call(listGuardians, { query: { search: lastName } })).body.data.data;
  const rights = { studentId: id, slot: 'PARENT1', mayCollect: false, mayConsentExeat: true };
  await expect.poll(parents).toMatchObject([{ firstName: 'Ngozi', children: [rights] }]);

  await tap(page.getByRole('link', { name: `Ngozi ${lastName}` }).first());
  await tap(page.getByRole('link', { name: `Zainab ${lastName}` }));
  await tap(page.getByRole('link', { name: 'Edit', exact: true }));
  await write(page.getByLabel('Home address (optional)'), '4 Marina, Lagos');
  await tap(button(page, 'Save student'));
  await heading(page, `Zainab ${lastName}`);
  await expect.poll(() => studentOnServer(colleague, id)).toMatchObject({ dob: '2016-04-04', sex: 'FEMALE', address: '4 Marina, Lagos' });
  expect(errors).toEqual([]);
});

test('on a tablet an employee is registered, a class and a house are made, and a child moves in', async () => {
  const gem = gems.pop() ?? 'Topaz';
  const { id } = await addStudent(colleague, { firstName: 'Ada', lastName: `Quince ${gem}`, residency: 'BOARDER' });
  const { page, errors } = await signedInOn({ width: 820, height: 1180 });
  await tap(menu(page, 'Employee'));
  await tap(page.getByRole('link', { name: 'Register employee' }).first());
  await write(page.getByLabel('Name', { exact: true }), `Ada ${gem}`);
  await write(page.getByLabel('Telephone', { exact: true }), '+234 803 555 0199');
  await write(page.getByLabel('Staff number', { exact: true }), `GC-${gem}`);
  await choose(page.getByLabel('Category'), 'Medical');
  await write(page.getByLabel('Job title', { exact: true }), 'Nurse');
  await write(page.getByLabel('Name of the next of kin', { exact: true }), 'Chidi Lovell');
  await write(page.getByLabel('Telephone of the next of kin', { exact: true }), '+2348035550198');
  await tap(button(page, 'Register employee'));
  await heading(page, `Ada ${gem}`);

  await tap(menu(page, 'Class'));
  await tap(page.getByRole('link', { name: 'Create class' }));
  await write(page.getByLabel('Name', { exact: true }), `SS 1 ${gem}`);
  await write(page.getByLabel('Level'), 'SS 1');
  await write(page.getByLabel('Session'), '2026/2027');
  await tap(button(page, 'Create class'));
  await heading(page, `SS 1 ${gem}`);
  await untilChipSays(page, /Up to date/);
  await tap(page.getByRole('link', { name: 'Add or move students' }));
  await tap(page.getByLabel('Add students: search by name or admission number'));

  await tap(button(page, 'Exeat submenu'));
  await tap(menu(page, 'House'));
  await tap(page.getByRole('link', { name: 'Create house' }));
  await write(page.getByLabel('Name', { exact: true }), gem);
  await write(page.getByLabel('Beds'), '12');
  await tap(page.getByRole('radio', { name: 'Girls', exact: true }));
  await tap(button(page, 'Create house'));
  await heading(page, gem);
  const houseId = idIn(page);
  await untilChipSays(page, /Up to date/);
  await tap(page.getByRole('link', { name: 'Add students' }));
  await write(page.getByLabel('Search students by name or admission number'), `quince ${gem}`);
  await tap(page.getByRole('checkbox', { name: new RegExp(`^Quince ${gem}, Ada`) }));
  await tap(button(page, `Add 1 student to ${gem}`));
  await heading(page, gem);
  await page.getByRole('link', { name: `Quince ${gem}, Ada` }).waitFor();
  expect(await studentOnServer(colleague, id)).toMatchObject({ houseId });
  expect((await colleague.call(listEmployees, { query: { search: `ada ${gem}` } })).body.data.data).toMatchObject([
    { staffNo: `GC-${gem}` },
  ]);
  expect(errors).toEqual([]);
});

test('on a phone a child is found, given to somebody, and moved to another class from the list', async () => {
  const family = children.pop() ?? 'Quarshie';
  const classId = await addClass(colleague, { name: `Primary 2 ${family}`, level: 'Primary 2' });
  const { id } = await addStudent(colleague, { firstName: 'Efe', lastName: family });
  const { page, errors } = await signedInOn({ width: 390, height: 844 });
  await tap(button(page, 'Search'));
  await write(page.getByRole('combobox', { name: 'Search' }), `${family.slice(0, -2)}${family.at(-1)}${family.at(-2)}`);
  await tap(page.getByRole('option', { name: new RegExp(`Efe ${family}`) }));
  await heading(page, `Efe ${family}`);
  await tap(page.getByRole('tab', { name: 'Staff' }));
  const card = page.getByRole('region', { name: 'Who looks after this child' });
  await choose(card.getByLabel('Assign to'), 'Bukola Ogunleye, Hybrid');
  await tap(card.getByRole('button', { name: 'Assign' }));
  await card.getByRole('link', { name: 'Bukola Ogunleye' }).waitFor();
  expect((await colleague.call(listResponsible, { params: { id } })).body.data).toMatchObject([{ name: 'Bukola Ogunleye' }]);

  await tap(page.getByRole('link', { name: 'All students' }));
  await write(page.getByLabel('Search name, number or guardian'), family);
  await page
    .getByRole('main')
    .getByText(/^As of/)
    .waitFor();
  await tap(page.getByRole('checkbox', { name: new RegExp(`Efe ${family}`) }));
  await tap(button(page, 'Move to a class'));
  await choose(page.getByRole('dialog').getByLabel('Class'), `Primary 2 ${family}`);
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Move students' }));
  await page
    .getByRole('region', { name: `Move to Primary 2 ${family}` })
    .getByText('1 done, 0 refused')
    .waitFor();
  expect(await studentOnServer(colleague, id)).toMatchObject({ classId });
  expect((await foundOnServer(colleague, family)).map((one) => one.id)).toEqual([id]);
  expect(errors).toEqual([]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const menu = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

function answer(page: Page, question: RegExp, choice: 'Yes' | 'No'): Locator {
  return page.getByRole('group', { name: question }).getByRole('radio', { name: choice });
}

async function signedInOn(viewport: { width: number; height: number }): Promise<{ page: Page; errors: Device['errors'] }> {
  const device = await site.startDevice({ touch: true, viewport });
  const page = device.page();
  await page.goto('/login');
  await write(page.getByLabel('E-mail'), folake.email);
  await write(page.getByLabel('Password', { exact: true }), folake.password);
  await tap(button(page, 'Sign in'));
  await untilConsole(page);
  return { page, errors: device.errors };
}
