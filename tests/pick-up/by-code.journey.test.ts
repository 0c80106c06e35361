import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendReleaseCode } from '#contract/release-code.ts';
import { addParent } from '#tests/guardian/family.ts';
import { keepAway, releasesOf } from '#tests/release/releases.ts';
import { openStudents, untilRosterIsKept } from '#tests/student/pages.ts';
import { addStudent } from '#tests/student/students.ts';
import { signInAs } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('somebody whom the school does not know reads out the code that a guardian was sent; without a connection they are called', async () => {
  const colleague = await site.colleague(tunde);
  const { id: studentId } = await addStudent(colleague, { firstName: 'Ada', lastName: 'Pickup' });
  const email = 'ngozi.pickup@mail.example';
  await addParent(colleague, studentId, {
    mayCollect: true,
    person: { title: 'Mrs', firstName: 'Ngozi', lastName: 'Pickup', email, preferredChannel: 'EMAIL' },
  });

  const tablet = await site.startDevice({ viewport: { width: 820, height: 1180 } });
  const page = tablet.page();
  await signInAs(page, folake);
  await openStudents(page);
  await untilRosterIsKept(page);
  await page.goto(`/school/gate/pick-up?child=${studentId}`);
  await page.getByRole('button', { name: 'Somebody else' }).click();
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await verdict.getByRole('textbox', { name: 'Their name' }).fill('Mrs Ada Bello');
  await verdict.getByRole('radio', { name: /sent a code/ }).check();
  await verdict.getByRole('radio', { name: 'Mrs Ngozi Pickup' }).check();
  await verdict.getByRole('button', { name: 'Send a code' }).click();
  await verdict.getByText(/A code is on its way to Mrs Ngozi Pickup: n•••@mail\.example/).waitFor();
  const { code } = await site.untilLetter('release-code', email);

  const digits = verdict.getByRole('textbox', { name: /eight digits/ });
  await digits.fill(code === '00000000' ? '00000001' : '00000000');
  await verdict.getByRole('button', { name: 'Look at the code' }).click();
  await verdict
    .getByText(/is not right, or the code is no longer good/)
    .first()
    .waitFor();
  await digits.fill(code);
  await verdict.getByRole('button', { name: 'Look at the code' }).click();
  await verdict.getByRole('radio', { name: 'Yes, willingly' }).check();
  await verdict.getByRole('button', { name: 'Hand over Ada Pickup' }).click();
  await page.getByRole('region', { name: 'Handed over' }).getByText('to Mrs Ada Bello').waitFor();
  const [sent] = await until(
    'the release is on the server',
    () => releasesOf(colleague, studentId),
    ({ length }) => length === 1,
  );
  expect(sent).toMatchObject({ right: 'WORD', check: 'CODE', word: { how: 'CODE', to: 'n•••@mail.example' } });

  // The gate that hears the code knows nothing of the child: that a restriction names somebody called nearly so is said by the school.
  const { id: third } = await addStudent(colleague, { firstName: 'Uche', lastName: 'Pickup', admissionNo: 'GC/UCHE' });
  const theirs = await addParent(colleague, third, {
    mayCollect: true,
    person: { title: 'Mrs', firstName: 'Amaka', lastName: 'Pickup', email: 'amaka.pickup@mail.example', preferredChannel: 'EMAIL' },
  });
  const asked = { guardianId: theirs, name: 'Mr Bode Ali' };
  await colleague.call(sendReleaseCode, { params: { studentId: third, id: crypto.randomUUID() }, body: asked });
  const heard = await site.untilLetter('release-code', 'amaka.pickup@mail.example');
  await keepAway(colleague, third, { personName: 'Bode Alli' });
  await page.goto('/school/gate/pick-up');
  const aCode = page.getByRole('region', { name: /code/ });
  await aCode.getByRole('textbox', { name: 'Admission number' }).fill('GC/UCHE');
  await aCode.getByRole('textbox', { name: /eight digits/ }).fill(heard.code);
  await aCode.getByRole('button', { name: 'Look at the code' }).click();
  await aCode.getByRole('radio', { name: 'Yes, willingly' }).check();
  await aCode.getByRole('button', { name: 'Hand over Uche Pickup' }).click();
  await aCode
    .getByText(/A restriction names Bode Alli/)
    .first()
    .waitFor();
  await aCode.getByRole('textbox', { name: 'Who at the office agreed' }).fill('Mrs Bello');
  await aCode.getByRole('button', { name: 'Hand over Uche Pickup' }).click();
  await aCode.getByText('Uche Pickup handed over to Mr Bode Ali').waitFor();

  // Without a connection no code is sent, and the call is what remains: written down with its number.
  const { id: second } = await addStudent(colleague, { firstName: 'Obi', lastName: 'Pickup' });
  await addParent(colleague, second, { mayCollect: true, person: { title: 'Mrs', firstName: 'Ngozi', lastName: 'Pickup' } });
  await openStudents(page);
  await untilRosterIsKept(page);
  await page.goto(`/school/gate/pick-up?child=${second}`);
  await page.getByRole('button', { name: 'Somebody else' }).waitFor();
  site.network.fault({ kind: 'cut' });
  await page.getByRole('button', { name: 'Somebody else' }).click();
  await verdict.getByRole('textbox', { name: 'Their name' }).fill('Mrs Ada Bello');
  await verdict.getByRole('radio', { name: 'They are called' }).check();
  await verdict.getByRole('radio', { name: 'Mrs Ngozi Pickup' }).check();
  await verdict.getByRole('textbox', { name: 'Number that was called' }).fill('+2348035550199');
  // What the child said to one form is said of no other.
  await verdict.getByRole('radio', { name: 'No, or not sure' }).check();
  await verdict.getByText('The child does not want to go with them, or is not sure').waitFor();
  await verdict.getByRole('radio', { name: 'They are sent a code, which is read out here' }).check();
  await verdict.getByText('Only the code that they read out lets them take the child.').waitFor();
  await verdict.getByRole('radio', { name: 'They are called' }).check();
  await verdict.getByRole('radio', { name: 'Yes, willingly' }).check();
  await verdict.getByRole('button', { name: 'Hand over Obi Pickup' }).click();
  await page.getByRole('region', { name: 'Handed over' }).getByText('to Mrs Ada Bello').waitFor();
  site.network.fault({ kind: 'pass' });
  const [called] = await until(
    'the call is on the server',
    () => releasesOf(colleague, second),
    ({ length }) => length === 1,
  );
  expect(called).toMatchObject({ check: 'PHONED_PARENT', word: { how: 'CALL', to: '+2348035550199' } });
  expect(tablet.errors).toEqual([]);
});
