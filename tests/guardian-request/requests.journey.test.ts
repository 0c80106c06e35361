import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Guardian, readGuardian } from '#contract/guardian.ts';
import { readStudent } from '#contract/student.ts';
import { addParent, writeGuardian } from '#tests/guardian/family.ts';
import { addStudent } from '#tests/student/students.ts';
import { openStudents } from '#tests/student/pages.ts';
import { signInAs } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import type { Session } from '#tests/support/session.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { keepStoreBusy } from '#tests/support/busy-store.ts';
import { keptInBrowser } from '#tests/support/kept-in-browser.ts';
import { details, entered, listed } from './requests.ts';

let site: Site;
let desk: Page;
let colleague: Session;
let ada: string;
let mother: string;
beforeAll(async () => {
  site = await startSite();
  colleague = await site.colleague(tunde);
  ada = (await addStudent(colleague, { firstName: 'Ada', lastName: 'Quist', admissionNo: 'GF/Q/1' })).id;
  mother = await addParent(colleague, ada, { mayCollect: true, person: { lastName: 'Quist', address: '1 Marina', occupation: 'Nurse' } });
  desk = (await site.startDevice()).page();
  await signInAs(desk, folake);
  await openStudents(desk);
});
afterAll(() => site.close());

const drawer = () => desk.getByRole('dialog');
async function askAboutAda(): Promise<void> {
  await desk.goto('/school/guardians/requests?search=quist');
  await desk.getByRole('button', { name: 'Enter request' }).first().click();
  await drawer().getByLabel('Search the child’s name or admission number').fill('ada quist');
  await drawer()
    .getByRole('button', { name: /Ada Quist/ })
    .click();
}

const guardian = async (): Promise<Guardian> => (await colleague.call(readGuardian, { params: { id: mother } })).body.data;

test('a mother telephones: her brother collects for some days; it waits in the queue, is approved, and he may', async () => {
  await askAboutAda();
  await expect.poll(() => drawer().getByLabel('Who asks?').inputValue()).toBe(mother);
  await drawer().getByLabel('What do they ask?').selectOption('TEMP_PICKUP');
  await drawer().getByRole('button', { name: 'Enter request' }).click();
  await drawer().getByRole('link', { name: 'Enter the first name' }).waitFor();
  await drawer().getByRole('link', { name: 'Choose how they asked' }).waitFor();
  await drawer().getByLabel('First name', { exact: true }).fill('Bode');
  await drawer().getByLabel('Last name', { exact: true }).fill('Quist');
  await drawer().getByLabel('Telephone', { exact: true }).fill('+234 803 999 0166');
  await drawer().getByLabel('What they are to the child').selectOption('AUNT_UNCLE');
  await drawer().getByRole('radio', { name: 'By telephone' }).check();
  await drawer().getByLabel('How was their identity checked?').fill('Called back on her number');
  await drawer().getByRole('button', { name: 'Enter request' }).click();
  await drawer().waitFor({ state: 'detached' });

  await desk.getByRole('button', { name: 'Waiting (1)' }).waitFor();
  const row = desk.getByRole('row', { name: /Somebody collects for some days/ });
  await expect.poll(() => row.textContent()).toContain('Bode Quist');
  await row.getByRole('link').click();
  await drawer().getByText('Called back on her number').waitFor();
  await drawer().getByRole('radio', { name: 'Approve' }).check();
  await drawer().getByRole('button', { name: 'Approve' }).click();
  await desk.getByText('No requests match').waitFor();
  const { body } = await colleague.call(readStudent, { params: { id: ada } });
  expect(body.data.card.guardians).toMatchObject([{ guardianId: mother }, { name: 'Bode Quist', mayCollect: true, state: 'ACTIVE' }]);
});

test('what was entered while its draft was still being written is no draft any more', async () => {
  await askAboutAda();
  await drawer().getByLabel('What do they ask?').selectOption('TEMP_PICKUP');
  await drawer().getByLabel('First name', { exact: true }).fill('Chidi');
  await drawer().getByLabel('Last name', { exact: true }).fill('Quist');
  await drawer().getByLabel('Telephone', { exact: true }).fill('+234 803 999 0177');
  await drawer().getByLabel('What they are to the child').selectOption('AUNT_UNCLE');
  await drawer().getByRole('radio', { name: 'By telephone' }).check();
  await drawer().getByLabel('How was their identity checked?').fill('Called back on his number');
  const letThrough = await keepStoreBusy(desk, 'muster-drafts', 'drafts');
  // Looking elsewhere keeps what is typed at once.
  await desk.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await drawer().getByRole('button', { name: 'Enter request' }).click();
  await drawer().waitFor({ state: 'detached' });
  await letThrough();
  expect((await keptInBrowser(desk))['muster-drafts/drafts']).not.toContain('Chidi');
});

test('what was typed stays for another kind, through a closed drawer, and until somebody discards it', async () => {
  await askAboutAda();
  const firstName = drawer().getByLabel('First name', { exact: true });
  // What was entered is no draft any more.
  expect(await firstName.inputValue()).toBe('');
  await firstName.fill('Ebele');
  await drawer().getByLabel('Reason').fill('She is away');
  await drawer().getByRole('button', { name: 'Enter request' }).click();
  await drawer().getByRole('link', { name: 'Choose how they asked' }).waitFor();
  await drawer().getByLabel('What do they ask?').selectOption('TEMP_PICKUP');
  await drawer().getByLabel('First day').waitFor();
  expect(await firstName.inputValue()).toBe('Ebele');
  expect(await drawer().getByRole('link', { name: 'Choose how they asked' }).count()).toBe(0);
  await firstName.press('Escape');
  await drawer().waitFor({ state: 'detached' });

  await askAboutAda();
  await expect.poll(() => firstName.inputValue()).toBe('Ebele');
  expect(await drawer().getByLabel('Reason').inputValue()).toBe('She is away');
  expect(await drawer().getByLabel('What do they ask?').inputValue()).toBe('TEMP_PICKUP');
  await drawer().getByRole('button', { name: 'Start again' }).click();
  await drawer().getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => firstName.inputValue()).toBe('');
  await drawer().press('Escape');
  await drawer().waitFor({ state: 'detached' });
});

test('new details typed of one guardian are not meant of another', async () => {
  await askAboutAda();
  await drawer().getByLabel('What do they ask?').selectOption('CHANGE_DETAILS');
  const about = drawer().getByLabel('Which guardian is it about?');
  await about.selectOption(mother);
  const address = drawer().getByLabel('Address');
  await expect.poll(() => address.inputValue()).toBe('1 Marina');
  await address.fill('3 Creek Road');
  await about.selectOption({ label: 'Bode Quist' });
  await expect.poll(() => address.inputValue()).toBe('');
  await about.selectOption(mother);
  await expect.poll(() => address.inputValue()).toBe('1 Marina');
  await drawer().press('Escape');
});

test('new details are approved apart: what somebody wrote meanwhile is seen, and one field is left as it is', async () => {
  const id = await entered(colleague, details({ studentIds: [ada], askedBy: mother }, { address: '2 Broad Street', occupation: 'Doctor' }));
  await writeGuardian(colleague, mother, { address: '9 Allen Avenue' }, 1);
  await desk.goto(`/school/guardians/requests?search=quist&request=${id}`);
  await drawer().getByText('Changed to 9 Allen Avenue in the meantime. Approving overwrites it.').waitFor();
  await drawer().getByRole('radio', { name: 'Approve' }).check();
  await drawer()
    .getByRole('checkbox', { name: /Address/ })
    .uncheck();
  await drawer().getByRole('button', { name: 'Approve' }).click();
  await drawer().waitFor({ state: 'detached' });
  expect(await guardian()).toMatchObject({ address: '9 Allen Avenue', occupation: 'Doctor' });
  await desk.getByRole('button', { name: 'Approved in part (1)' }).click();
  await desk.getByRole('row', { name: /Change a guardian’s details/ }).waitFor();
  expect(desk.url()).toContain('state=PART_APPROVED');
});

test('a request is declined with the reason, which whoever asks can be told', async () => {
  const id = await entered(colleague, details({ studentIds: [ada], askedBy: mother }, { language: 'Igbo' }));
  await desk.goto(`/school/guardians/requests?search=quist&request=${id}`);
  await drawer().getByRole('radio', { name: 'Decline' }).check();
  await drawer().getByRole('button', { name: 'Decline' }).click();
  await drawer().getByRole('link', { name: 'Enter why it is declined' }).waitFor();
  await drawer().getByLabel('Why it is declined').fill('Not on the form');
  await drawer().getByRole('button', { name: 'Decline' }).click();
  await drawer().waitFor({ state: 'detached' });
  expect(await listed(colleague, { state: 'DECLINED', search: 'quist' })).toMatchObject([{ id, decisionNote: 'Not on the form' }]);
});
