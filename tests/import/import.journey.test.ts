import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundOnServer, tabTo } from '#tests/student/pages.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { ada, birthFile, classFile, enrollmentFile, ngozi, rosterFiles, rosterZip, userFile } from './roster-files.ts';
import { childRow, csv } from './sheets.ts';

let site: Site;
let page: Page;
beforeAll(async () => {
  site = await startSite();
  page = (await site.startDevice()).page();
  await signInAs(page, folake);
});
afterAll(() => site.close());

const button = (name: string | RegExp) => page.getByRole('button', { name });

async function pressOn(target: Locator): Promise<void> {
  await target.waitFor();
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Backwards, as somebody does who has gone too far. */
async function backTo(target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 20; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Shift+Tab');
  }
  throw new Error('The keyboard does not get back there');
}

async function chooseFile(name: string, content: string | Uint8Array): Promise<void> {
  await tabTo(page, page.getByLabel('File', { exact: true }));
  const opened = page.waitForEvent('filechooser');
  // The browser has heard by then that the test, not a window of the system, gives the file.
  await page.evaluate(() => {});
  await page.keyboard.press('Enter');
  await (await opened).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  await pressOn(button('Read file'));
}

test('a sheet is chosen, matched, checked, imported and undone by the keyboard alone', async () => {
  await page.goto('/school/import');
  await button('Read file').waitFor();
  const birth = { 'Date of birth': '03/04/2015' };
  await untilInstalled(page);
  site.network.fault({ kind: 'cut' });
  await chooseFile(
    'students.csv',
    csv([
      childRow({ ...birth, Surname: 'Keyboard', 'First name': 'Ada' }),
      childRow({ ...birth, Surname: 'Keyboard', 'First name': 'Obi' }),
      childRow({ ...birth, Class: 'None of ours' }),
      childRow({ ...birth, 'First name': '' }),
    ]),
  );

  // The line broke: nothing is lost, and one press sends it again.
  await page
    .getByRole('alert')
    .getByText(/It is still chosen here: send it again/)
    .waitFor();
  await page.getByText('The file you chose stays chosen.').waitFor();
  site.network.fault({ kind: 'pass' });
  await pressOn(button('Send the file again'));

  // The headings are matched already: the surname is looked at, and another column is left out.
  await page.getByLabel('Last name', { exact: false }).first().waitFor();
  await tabTo(page, page.getByRole('combobox', { name: 'Last name', exact: true }));
  expect(await page.getByRole('combobox', { name: 'Last name', exact: true }).inputValue()).toBe('2');
  await tabTo(page, page.getByRole('combobox', { name: 'Guardian 1 e-mail' }));
  await page.keyboard.type('Not');
  await tabTo(page, page.getByRole('radio', { name: /^The day first/ }));
  await page.keyboard.press('Space');
  await pressOn(button('Check the rows'));

  const wrong = button(/Class: There is no class called None of ours/);
  await pressOn(wrong);
  await expect.poll(() => page.getByRole('region', { name: 'Rows with problems' }).getByRole('row').count()).toBe(2);
  expect(await foundOnServer(await site.colleague(), 'keyboard')).toEqual([]);
  await backTo(button('Import 2 rows'));
  await page.keyboard.press('Enter');

  await button('Undo this import').waitFor();
  await page.getByText(/^The rows of this file are deleted on .+ \d{4}\.$/).waitFor();
  const found = await foundOnServer(await site.colleague(), 'keyboard');
  expect(found.map(({ firstName, dob }) => [firstName, dob])).toEqual([
    ['Ada', '2015-04-03'],
    ['Obi', '2015-04-03'],
  ]);
  await pressOn(button('Undo this import'));
  await pressOn(button('Undo it'));
  await page.getByRole('heading', { name: 'This import was undone' }).waitFor();
  expect(await foundOnServer(await site.colleague(), 'keyboard')).toEqual([]);
});

test('the next sheet with the same headings comes matched as the last one was, and may be begun afresh', async () => {
  await page.goto('/school/import');
  await button('Read file').waitFor();
  await chooseFile('students again.csv', csv([childRow({ 'Date of birth': '03/04/2015' })]));
  await page.getByText(/^Chosen as Folake .+ did on .+ \d{4}, for a file with the same headings\.$/).waitFor();
  const leftOut = page.getByRole('combobox', { name: 'Guardian 1 e-mail' });
  const order = page.getByRole('radio', { name: /^The day first/ });
  expect([await leftOut.inputValue(), await order.isChecked()]).toEqual(['', true]);
  await pressOn(button('Start afresh'));
  await page.getByText('Chosen by the headings alone.').waitFor();
  expect([await leftOut.inputValue(), await order.isChecked()]).toEqual(['10', false]);
  await pressOn(button('Choose as before'));
  await expect.poll(() => leftOut.inputValue()).toBe('');
});

test('a sheet of full names without admission numbers: its names are told apart and its numbers read before anything is written', async () => {
  await page.goto('/school/import');
  await button('Read file').waitFor();
  await chooseFile(
    'no numbers.csv',
    csv(
      [
        ['Unnumbered Ada', 'F', '2015-09-30'],
        ['Unnumbered Obi', 'M', '2014-01-02'],
      ],
      ['Full Name', 'Gender', 'Date of birth'],
    ),
  );
  await button('Check the rows').click();
  await page.getByText('Choose the column that holds: Admission number').first().waitFor();
  await page.getByRole('radio', { name: /^The last name first/ }).check();
  await page.getByRole('radio', { name: 'Whoever is new gets the next free one' }).check();
  await page.getByLabel('The first of them').fill('UN/001');
  await page.getByText(/^UN\/001, UN\/002, UN\/003 and so on/).waitFor();
  await button('Check the rows').click();
  await page.getByRole('row', { name: /Obi Unnumbered Admission number UN\/002/ }).waitFor();
  await page.getByRole('row', { name: /Obi Unnumbered Last name Unnumbered/ }).waitFor();
  await button('Import 2 rows').click();
  await button('Undo this import').waitFor();
  expect((await foundOnServer(await site.colleague(), 'unnumbered')).map(({ admissionNo }) => admissionNo)).toEqual(['UN/001', 'UN/002']);
});

test('a OneRoster zip is checked at once, its warnings are read by file and line, and it is imported', async () => {
  await page.goto('/school/import?kind=ONE_ROSTER');
  await button('Read file').waitFor();
  const people = userFile([{ ...ada, name: 'Ada Roster' }, { ...ada, id: 'gone', identifier: 'GF/GONE', status: 'tobedeleted' }, ngozi]);
  await chooseFile(
    'roster.zip',
    rosterZip(rosterFiles({ 'users.csv': people, 'demographics.csv': birthFile([['s-1', '', '', '2014-05-13', 'female']]) })),
  );
  await button('Import 3 rows').waitFor();
  expect(
    await page
      .getByRole('table', { name: 'By kind' })
      .getByRole('row', { name: /^Students/ })
      .textContent(),
  ).toBe('Students1000');
  const lines = page.getByRole('region', { name: 'Lines with warnings' });
  await lines.getByRole('row', { name: /^3 users\.csv gone Ada Eze status: The file takes this student away/ }).waitFor();
  await pressOn(button('Import 3 rows'));
  await button('Undo this import').waitFor();
  expect(await foundOnServer(await site.colleague(), 'roster')).toMatchObject([
    { admissionNo: 'GF/001', guardians: [{ state: 'PENDING', mayCollect: false }] },
  ]);
});

test('a OneRoster set asks by the keyboard which school is ours and which lessons are classes, and says what is not taken over', async () => {
  await page.goto('/school/import?kind=ONE_ROSTER');
  await button('Read file').waitFor();
  const lesson = (id: string, title: string, school: string) => [
    id,
    '',
    '',
    title,
    '07',
    '',
    '',
    'scheduled',
    '',
    school,
    'term',
    '',
    '',
    '',
  ];
  const [headings = [], ...lines] = userFile([
    { ...ada, id: 's-8', identifier: 'GF/008', name: 'Ada Chosen' },
    { ...ada, id: 's-9', identifier: 'GF/009', name: 'Obi Chosen' },
  ]);
  const users = lines.map((line) => line.map((cell, at) => (headings[at] === 'orgSourcedIds' && line[0] === 's-9' ? 'org-2' : cell)));
  const files = rosterFiles({
    'orgs.csv': [
      ['sourcedId', 'name', 'type'],
      ['org-1', 'Greenfield', 'school'],
      ['org-2', 'Riverside', 'school'],
    ],
    'users.csv': [headings, ...users],
    'demographics.csv': birthFile([
      ['s-8', '', '', '2014-05-14', 'female'],
      ['s-9', '', '', '2014-05-15', 'male'],
    ]),
    'classes.csv': classFile([
      lesson('k-8', 'Chess Chosen', 'org-1'),
      lesson('k-9', 'Homeroom Chosen', 'org-1'),
      lesson('k-7', 'Music Chosen', 'org-2'),
    ]),
    'enrollments.csv': enrollmentFile([
      ['e-8', '', '', 'k-8', 'org-1', 's-8', 'student', '', '', ''],
      ['e-9', '', '', 'k-9', 'org-1', 's-8', 'student', '', '', ''],
    ]),
    'relationships.csv': [
      ['studentSourcedId', 'guardianSourcedId'],
      ['s-8', 'p-1'],
    ],
  });
  await chooseFile('set.zip', rosterZip(files));
  await pressOn(button('Check the rows'));
  await page.getByText('Say which lessons of this file are classes here').waitFor();
  await backTo(page.getByRole('combobox', { name: 'Your school in this file' }));
  await page.keyboard.type('Green');
  await tabTo(page, page.getByRole('radio', { name: 'All of them: a student sits in the first that names them' }));
  await page.keyboard.press('ArrowUp');
  const ticks = page.getByRole('list', { name: 'Lessons of the file' }).getByRole('checkbox');
  await expect.poll(() => ticks.count()).toBe(2);
  await tabTo(page, page.getByRole('checkbox', { name: /^Homeroom Chosen/ }));
  await page.keyboard.press('Space');
  await pressOn(button('Check the rows'));

  await button('Import 2 rows').waitFor();
  const table = page.getByRole('table', { name: 'By kind' });
  expect(await table.getByRole('row', { name: /^Not chosen, so not taken over/ }).textContent()).toBe('Not chosen, so not taken over3');
  await page.getByRole('list', { name: 'Not taken over' }).getByText('relationships.csv').waitFor();
  await pressOn(button('Import 2 rows'));
  await page.getByText('3 rows were not chosen, and are not taken over.').waitFor();
  expect(await foundOnServer(await site.colleague(), 'chosen')).toMatchObject([{ admissionNo: 'GF/008', firstName: 'Ada' }]);
});

test('imports stand on the page of what is done to many, and lead to their own', async () => {
  await page.goto('/school/jobs');
  const row = page.getByRole('table', { name: 'Imports so far' }).getByRole('row', { name: /students\.csv/ });
  await row.getByText('Undone', { exact: true }).waitFor();
  await pressOn(row.getByRole('link', { name: 'students.csv' }));
  await page.getByRole('heading', { name: 'This import was undone' }).waitFor();
});

test('what is here goes out as a OneRoster zip', async () => {
  await page.goto('/school/import');
  await page.getByRole('heading', { name: 'Export for another school system' }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), pressOn(page.getByRole('button', { name: 'Export', exact: true }))]);
  expect(download.suggestedFilename()).toMatch(/^[a-z-]+-oneroster-\d{4}-\d\d-\d\d\.zip$/);
});
