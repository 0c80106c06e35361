import { afterEach, beforeEach, expect, test } from 'vitest';
import { issueCards } from '#contract/card.ts';
import { schoolDay } from '#contract/school-time.ts';
import { scan } from '#tests/gate/pages.ts';
import { addParent } from '#tests/guardian/family.ts';
import { decide, entered, pickupToday, read } from '#tests/guardian-request/requests.ts';
import { cutOffGate } from '#tests/release/cut-off-gate.ts';
import { releasesOf } from '#tests/release/releases.ts';
import { addStudent } from '#tests/student/students.ts';
import { tunde } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';
import { okay } from '#tests/whereabouts/movements.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

const dayHere = () => schoolDay(new Date(), 'Africa/Lagos');

test('who collects by a request comes, is checked and goes with the child without a connection; the request tells of it', async () => {
  const colleague = await site.colleague(tunde);
  const { id: studentId } = await addStudent(colleague, { firstName: 'Ada', lastName: 'Pickup' });
  const askedBy = await addParent(colleague, studentId, {
    mayCollect: true,
    person: { title: 'Mrs', firstName: 'Ngozi', lastName: 'Pickup' },
  });
  const requestId = await entered(colleague, pickupToday({ studentIds: [studentId], askedBy }, { day: dayHere() }));
  okay(await decide(colleague, requestId, 'APPROVED'));

  const tablet = await cutOffGate(site);
  const page = tablet.page();
  await page.getByRole('searchbox', { name: 'Name or number' }).fill('Ada Pickup');
  await page.getByRole('button', { name: /Ada Pickup/ }).click();

  const verdict = page.getByRole('region', { name: 'Verdict' });
  await page.getByRole('button', { name: /Bode Alli/ }).click();
  await verdict.getByText('May collect now: Mrs Ngozi Pickup asked for today').waitFor();
  await verdict.getByText(/^Has come to the gate at/).waitFor();

  // They are sent away first: the office has to agree then.
  await verdict.getByRole('button', { name: 'Refuse' }).click();
  await verdict.getByRole('textbox', { name: 'Why are they refused?' }).fill('No card');
  await verdict.getByRole('button', { name: 'Refuse Mr Bode Alli' }).click();
  await verdict.getByText('Ask the office').waitFor();
  await verdict.getByText(/refused them at .*: No card/).waitFor();
  await verdict.getByRole('radio', { name: 'A card with their name' }).check();
  await verdict.getByRole('radio', { name: 'Yes, willingly' }).check();
  await verdict.getByRole('textbox', { name: 'Who at the office agreed' }).fill('Mrs Bello');
  await verdict.getByRole('button', { name: 'Hand over Ada Pickup' }).click();
  await page.getByRole('region', { name: 'Handed over' }).getByText('to Mr Bode Alli').waitFor();

  site.network.fault({ kind: 'pass' });
  const [sent] = await until(
    'the release is on the server',
    () => releasesOf(colleague, studentId),
    ({ length }) => length === 1,
  );
  expect(sent).toMatchObject({ alarms: [], right: 'REQUEST', office: 'Mrs Bello' });
  await until(
    'the request tells of it',
    async () => okay(await read(colleague, requestId)).courses,
    (courses) => courses[0]?.course.state === 'RELEASED',
  );
  await page.goto(`/school/guardians/requests?state=APPROVED&request=${requestId}`);
  await page.getByRole('dialog').getByText('Child handed over').waitFor();
  expect(tablet.errors).toEqual([]);
});

test('who collects by a request and shows their card has come, and is checked by it once the child is asked', async () => {
  const colleague = await site.colleague(tunde);
  const { id: studentId } = await addStudent(colleague, { firstName: 'Ada', lastName: 'Carded' });
  const askedBy = await addParent(colleague, studentId, { mayCollect: true });
  const requestId = await entered(colleague, pickupToday({ studentIds: [studentId], askedBy }, { day: dayHere() }));
  const { about } = okay(await decide(colleague, requestId, 'APPROVED'));
  const [card] = okay(await colleague.call(issueCards, { params: { of: 'guardian' }, body: { ids: [about.guardianId] } }));

  const tablet = await cutOffGate(site);
  const page = tablet.page();
  await page.getByLabel('Scanner').focus();
  await scan(page, card.text);
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await verdict.getByText(/^Has come to the gate at/).waitFor();
  expect(await verdict.getByRole('radio', { name: 'Their card of the school' }).isChecked()).toBe(true);
  await verdict.getByRole('radio', { name: 'Yes, willingly' }).check();
  await verdict.getByText(/^Checked at the gate at/).waitFor();
  await verdict.getByRole('button', { name: 'Hand over Ada Carded' }).click();
  await page.getByRole('region', { name: 'Handed over' }).waitFor();

  site.network.fault({ kind: 'pass' });
  await until(
    'the request tells of it',
    async () => okay(await read(colleague, requestId)).courses,
    (courses) => courses[0]?.course.state === 'RELEASED',
  );
  expect(await releasesOf(colleague, studentId)).toMatchObject([{ check: 'SIGNED_QR', right: 'REQUEST', alarms: [] }]);
  expect(tablet.errors).toEqual([]);
});
