import { afterEach, beforeEach, expect, test } from 'vitest';
import { listSentAway } from '#contract/pick-up.ts';
import { schoolDay } from '#contract/school-time.ts';
import { deskOf, leaveOfNow, show } from '#tests/exeat/at-gate.ts';
import { linkContent } from '#tests/guardian/content.ts';
import { addParent, writeLink } from '#tests/guardian/family.ts';
import { cutOffGate } from '#tests/release/cut-off-gate.ts';
import { enrolOn } from '#tests/kiosk/pages.ts';
import { madeKiosk } from '#tests/kiosk/kiosks.ts';
import { step } from './pick-up.ts';
import { openStudents, untilRosterIsKept } from '#tests/student/pages.ts';
import { addStudent } from '#tests/student/students.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { until } from '#tests/support/until.ts';
import { clockAt, okay } from '#tests/whereabouts/movements.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('who comes without a request is sent away without a connection; the gate still knows after a reload, and the office reads who it was', async () => {
  const colleague = await site.colleague(tunde);
  const { id: studentId } = await addStudent(colleague, { firstName: 'Ada', lastName: 'Pickup' });
  const mother = await addParent(colleague, studentId, {
    mayCollect: true,
    person: { title: 'Mrs', firstName: 'Ngozi', lastName: 'Pickup' },
  });
  const brother = await addStudent(colleague, { firstName: 'Obi', lastName: 'Pickup' });
  okay(await writeLink(colleague, { studentId: brother.id, guardianId: mother }, linkContent({ mayCollect: true })));
  const tablet = await cutOffGate(site);
  const page = tablet.page();
  const verdict = page.getByRole('region', { name: 'Verdict' });
  const find = async (child: string) => {
    await page.getByRole('searchbox', { name: 'Name or number' }).fill(child);
    await page.getByRole('button', { name: new RegExp(child) }).click();
  };
  await find('Ada Pickup');

  await page.getByRole('button', { name: 'Somebody else' }).click();
  await verdict.getByRole('textbox', { name: 'Their name' }).fill('Sade Cole');
  await verdict.getByRole('button', { name: 'Refuse' }).click();
  await verdict.getByRole('button', { name: 'Refuse Sade Cole' }).click();
  await verdict.getByRole('link', { name: 'Enter why they were refused' }).waitFor();
  await verdict.getByRole('textbox', { name: 'Why are they refused?' }).fill('Nobody knows her');
  await verdict.getByRole('button', { name: 'Refuse Sade Cole' }).click();
  const told = page.getByText(/^Sade Cole was sent away at .*: Nobody knows her$/);
  await told.waitFor();
  await verdict.getByText(/refused them at .*: Nobody knows her/).waitFor();
  // She stays, and is sent away once more.
  await verdict.getByRole('button', { name: 'Refuse' }).click();
  const why = verdict.getByRole('textbox', { name: 'Why are they refused?' });
  expect(await why.inputValue()).toBe('');
  await why.fill('Would not go');
  await verdict.getByRole('button', { name: 'Refuse Sade Cole' }).click();
  await page.getByText(/^Sade Cole was sent away at .*: Would not go$/).waitFor();
  await page.getByRole('button', { name: /Ngozi Pickup/ }).click();
  await verdict.getByRole('button', { name: 'Refuse' }).click();
  await verdict.getByRole('textbox', { name: 'Why are they refused?' }).fill('Came in a strange car');
  await verdict.getByRole('button', { name: 'Refuse Mrs Ngozi Pickup' }).click();
  await verdict.getByText(/refused them at .*: Came in a strange car/).waitFor();

  // Nor does her son go with her, at the same gate.
  await find('Obi Pickup');
  await page.getByText(/^Mrs Ngozi Pickup was sent away at .*: Came in a strange car$/).waitFor();
  await page.getByRole('button', { name: /Ngozi Pickup/ }).click();
  await verdict.getByText('Ask the office').waitFor();

  await page.reload();
  await find('Ada Pickup');
  await told.waitFor();

  site.network.fault({ kind: 'pass' });
  const day = schoolDay(new Date(), 'Africa/Lagos');
  await until(
    'the office has both',
    async () => okay(await colleague.call(listSentAway, { query: { day } })).count,
    (count) => count === 3,
  );
  await told.waitFor();
  expect(await told.count()).toBe(1);
  await page.goto('/school/report/releases');
  await page.getByRole('combobox', { name: 'Which' }).selectOption('Sent away on this day');
  const rows = page.getByRole('table').getByRole('row');
  await rows.filter({ hasText: 'Sade Cole' }).getByText('Nobody knows her').waitFor();
  await rows.filter({ hasText: 'Mrs Ngozi Pickup' }).getByText('recorded without a connection').waitFor();
  expect(tablet.errors).toEqual([]);
});

test('who was sent away takes a child along on an exeat once the office has agreed, and the gate asks who did', async () => {
  const desk = await deskOf(site);
  const leave = await leaveOfNow(desk, 'Leaving');
  const person = { guardianId: leave.mother, name: 'Mrs Ngozi Leaving' };
  const device = clockAt(new Date().toISOString());
  okay(await step(desk.asks, leave.child, { requestId: null, person, state: 'REFUSED', reason: 'Smelt of drink', device }));
  const tablet = await site.startDevice({ viewport: { width: 820, height: 1180 } });
  const page = tablet.page();
  await signInAs(page, folake);
  await openStudents(page);
  await untilRosterIsKept(page);
  await page.goto('/school/gate');
  await page.getByText('kept current').waitFor();
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await untilInstalled(page);
  site.network.fault({ kind: 'cut' });
  await page.reload();
  await page.getByText(/^List of .* old$/).waitFor();
  await show(page, leave.pass);
  await verdict.getByText('Ask the office').waitFor();
  await verdict.getByText(/refused them at .*: Smelt of drink/).waitFor();
  site.network.fault({ kind: 'pass' });

  // A gate's own tablet has no guardians, and hears it from the school.
  const gate = await site.startDevice({ viewport: { width: 820, height: 1180 } });
  await enrolOn(gate.page(), desk.asks, { id: await madeKiosk(desk.asks), name: 'Front gate' });
  const said = gate.page().getByRole('region', { name: 'Verdict' });
  await show(gate.page(), leave.pass);
  await said.getByText('Release OK').waitFor();
  await said.getByRole('radio', { name: 'Their identity card' }).check();
  await said.getByRole('button', { name: 'Let leave' }).click();
  await said.getByText(/has refused Mrs Ngozi Leaving at a gate today: Smelt of drink/).waitFor();
  await said.getByRole('textbox', { name: 'Who at the office agreed' }).fill('Mrs Bello');
  await said.getByRole('button', { name: 'Let leave' }).click();
  await said.getByText(/^Out, \d\d:\d\d$/).waitFor();
  expect([tablet.errors, gate.errors]).toEqual([[], []]);
});
