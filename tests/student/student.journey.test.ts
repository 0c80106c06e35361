import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signInAs, untilInstalled, untilSignIn } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { foundOnServer, idIn, openStudents, rowOf, studentOnServer, tabTo, typeInto } from './pages.ts';
import { addStudent, record } from './students.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterEach(() => site.network.fault({ kind: 'pass' }));
afterAll(() => site.close());

test('a child is registered by the keyboard alone without a network, found in the list, and seen by a colleague when it is back', async () => {
  const colleague = await site.colleague(tunde);
  const desk = await site.startDevice({ baseURL: site.server.url });
  await signInAs(desk.page(), tunde);
  await openStudents(desk.page(), '/school/student?search=zainab');

  const tablet = await site.startDevice();
  const page = tablet.page();
  await signInAs(page, folake);
  await openStudents(page);
  await untilInstalled(page);
  site.network.fault({ kind: 'cut' });
  await page.goto('/school/register-student');
  await page.getByRole('heading', { name: 'Register a student' }).waitFor();

  // Nothing is filled: the step says so, and names each field.
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Choose female or male' }).waitFor();

  await typeInto(page, { 'First name': 'Zainab', 'Last name': 'Aliyu' });
  await tabTo(page, page.getByRole('radio', { name: 'Female', exact: true }));
  await page.keyboard.press('Space');
  await typeInto(page, { 'Date of birth': '04042016', 'Admission number': 'GF/J/1' });
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Class and boarding' }).waitFor();
  await typeInto(page, { 'Number in the class (optional)': '7' });
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Home and transport' }).waitFor();
  await typeInto(page, { 'Language at home (optional)': 'Hausa' });
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'What staff must know' }).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await page.getByText('Mon, 4 Apr 2016').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Register student' }));
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { level: 1, name: 'Zainab Aliyu' }).waitFor();
  await page.getByText('On this device', { exact: true }).first().waitFor();
  const id = idIn(page);
  await openStudents(page, '/school/student?search=aliyu zainab');
  await expect.poll(() => rowOf(page, 'Aliyu, Zainab').textContent()).toContain('On this device');

  site.network.fault({ kind: 'pass' });
  await untilChipSays(page, /Up to date/);
  expect(await studentOnServer(colleague, id)).toMatchObject({
    version: 1,
    dob: '2016-04-04',
    rollNo: 7,
    homeLanguage: 'Hausa',
    sex: 'FEMALE',
  });
  expect((await foundOnServer(colleague, 'GF/J/1')).map((card) => card.id)).toEqual([id]);
  await rowOf(desk.page(), 'Aliyu, Zainab').waitFor();
  await expect.poll(() => rowOf(page, 'Aliyu, Zainab').textContent()).not.toContain('On this device');
  expect([...tablet.errors, ...desk.errors]).toEqual([]);
});

test('children who are on the device are asked of no server, only what changed with them', async () => {
  const tablet = await site.startDevice();
  const page = tablet.page();
  await signInAs(page, folake);
  await openStudents(page);
  await untilInstalled(page);
  const before = site.network.seen.length;
  const changes = page.waitForResponse(/school\/roster\?since=/);
  await openStudents(page);
  await changes;
  const asked = site.network.seen.slice(before).map(({ path }) => path);
  expect(asked.filter((path) => /\/school\/students(\?|$)/.test(path))).toEqual([]);
});

test('two people change one child: other fields merge, the same field becomes a card in plain words', async () => {
  const colleague = await site.colleague(tunde);
  const { id } = await addStudent(colleague, { firstName: 'Chidi', lastName: 'Eze', residency: 'DAY' });
  const tablet = await site.startDevice();
  const page = tablet.page();
  await signInAs(page, folake);
  await openStudents(page);
  await untilInstalled(page);
  await page.goto(`/school/edit-student/${id}`);
  await page.getByLabel('Last name').waitFor();

  site.network.fault({ kind: 'cut' });
  await page.getByLabel('Last name').fill('Ezeh');
  await page.getByLabel('Home address (optional)').fill('4 Marina, Lagos');
  await page.getByRole('button', { name: 'Save student' }).click();
  await page.getByRole('heading', { level: 1, name: 'Chidi Ezeh' }).waitFor();
  await page.getByText('4 Marina, Lagos').waitFor();
  await record(colleague, id, { changes: { lastName: 'Eze-Obi', nationality: 'Nigerian' }, version: 1 });

  site.network.fault({ kind: 'pass' });
  await untilChipSays(page, /1 needs attention/);
  expect(await studentOnServer(colleague, id)).toMatchObject({ lastName: 'Eze-Obi', nationality: 'Nigerian', address: '4 Marina, Lagos' });
  await page.goto('/school/attention');
  const card = page.getByRole('article').filter({ hasText: 'Chidi' });
  const row = card.getByRole('row').filter({ hasText: 'Last name' });
  await expect.poll(() => row.getByRole('cell').allTextContents()).toEqual(['Eze', 'Ezeh', expect.stringMatching(/^Eze-Obi.+ wrote this/)]);
  await card.getByRole('button', { name: 'Keep mine' }).click();
  await untilChipSays(page, /Up to date/);
  expect((await studentOnServer(colleague, id)).lastName).toBe('Ezeh');
});

test('the children are gone from the device with the session', async () => {
  const tablet = await site.startDevice();
  const page = tablet.page();
  await signInAs(page, folake);
  await openStudents(page);
  await expect.poll(() => page.evaluate(keptRows)).toBeGreaterThan(1);
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await untilSignIn(page);
  expect(await page.evaluate(keptRows)).toBe(0);
});

/** In the browser: how many rows the roster's own database holds. */
function keptRows(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('muster-roster');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('roster').objectStore('roster').count();
      counting.onerror = () => reject(counting.error);
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}
