import { afterEach, beforeEach, expect, test } from 'vitest';
import { addParent } from '#tests/guardian/family.ts';
import { addStudent } from '#tests/student/students.ts';
import { sizes } from '#tests/support/axe.ts';
import { signInAs } from '#tests/support/console.ts';
import { tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { overflowAt } from '#tests/support/too-wide.ts';
import { until } from '#tests/support/until.ts';
import { clockAt, nowOf, recorded } from '#tests/whereabouts/movements.ts';
import { cutOffGate } from './cut-off-gate.ts';
import { keepAway, releasesOf } from './releases.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('a gate without a connection sends a denied person away and hands the child over; what was forbidden meanwhile is raised', async () => {
  const colleague = await site.colleague(tunde);
  const { id: studentId } = await addStudent(colleague, { firstName: 'Ada', lastName: 'Pickup' });
  const mother = await addParent(colleague, studentId, {
    mayCollect: true,
    person: { title: 'Mrs', firstName: 'Ngozi', lastName: 'Pickup' },
  });
  const link = { slot: 'PARENT2', relation: 'FATHER', order: 2, mayCollect: true } as const;
  await addParent(colleague, studentId, { ...link, person: { title: 'Mr', firstName: 'Bode', lastName: 'Alli' } });
  await keepAway(colleague, studentId, { personName: 'Bode Alli' });

  await recorded(colleague, { id: studentId }, { kind: 'OUT', device: clockAt(new Date().toISOString()) });

  const tablet = await cutOffGate(site);
  const page = tablet.page();

  await page.getByRole('searchbox', { name: 'Name or number' }).fill('Ada Pickup');
  await page.getByRole('button', { name: /Ada Pickup/ }).click();
  const pickUp = page.getByRole('region', { name: 'Pick-up of Ada Pickup' });
  await pickUp.getByText(/^Off site since/).waitFor();
  await pickUp.getByText('this child is not at school now').waitFor();
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await page.getByRole('button', { name: /Alli/ }).click();
  await verdict.getByText('Do not release').waitFor();
  await verdict.getByText('Call the head').waitFor();
  expect(await verdict.getByRole('button', { name: /^Hand over/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Somebody else' }).click();
  await verdict.getByRole('textbox', { name: 'Their name' }).fill('Bode ALLI');
  await verdict.getByText('Do not release').waitFor();

  // Meanwhile the school forbids it, and this device cannot know.
  await keepAway(colleague, studentId, { guardianId: mother, personName: 'Mrs Ngozi Pickup' });
  await page.getByRole('button', { name: /Ngozi Pickup/ }).click();
  await verdict.getByText('Release OK').waitFor();
  await verdict.getByRole('radio', { name: 'A card with their name' }).check();
  await verdict.getByRole('radio', { name: 'No, or not sure' }).check();
  await verdict.getByText('Ask the office').waitFor();
  await verdict.getByText('The child does not want to go with them, or is not sure').waitFor();
  await verdict.getByRole('button', { name: 'Hand over Ada Pickup all the same' }).waitFor();
  expect(await overflowAt(page, sizes.phone.width)).toEqual([]);
  await verdict.getByRole('radio', { name: 'Yes, willingly' }).check();
  await verdict.getByText('Release OK').waitFor();
  await verdict.getByRole('button', { name: 'Hand over Ada Pickup' }).click();
  const gone = page.getByRole('region', { name: 'Handed over' });
  await gone.getByText('to Mrs Ngozi Pickup').waitFor();
  await gone.getByText('not sent yet').waitFor();
  await untilChipSays(page, /1 waiting – offline/);

  site.network.fault({ kind: 'pass' });
  const [sent] = await until(
    'the release is on the server',
    () => releasesOf(colleague, studentId),
    ({ length }) => length === 1,
  );
  expect(sent).toMatchObject({ alarms: ['KEPT_AWAY'], isOffline: true, right: 'NONE', toName: 'Mrs Ngozi Pickup' });
  expect(await nowOf(colleague, { id: studentId })).toMatchObject({ kind: 'RELEASED', place: 'OFF_SITE' });
  await gone.getByText('not sent yet').waitFor({ state: 'detached' });
  // A device that knows of it by the ledger of movements alone asks to whom.
  const desk = (await site.startDevice()).page();
  await signInAs(desk, tunde);
  await desk.goto('/school/gate/pick-up');
  await desk.getByRole('searchbox', { name: 'Name or number' }).fill('Ada Pickup');
  await desk.getByRole('button', { name: /Ada Pickup/ }).click();
  await desk.getByRole('region', { name: 'Handed over' }).getByText('to Mrs Ngozi Pickup').waitFor();

  await page.goto('/school/attention');
  await page.getByRole('link', { name: /^A child was released/ }).click();
  await page.getByText('Against a restriction').waitFor();
  await page.getByRole('button', { name: 'Say what you found: Ada Pickup' }).click();
  await page.getByRole('textbox', { name: 'What you found' }).fill('The mother has the child, with the court’s leave');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByText('Against a restriction').waitFor({ state: 'detached' });
  expect((await releasesOf(colleague, studentId))[0]?.looked?.found).toContain('court');
  expect(tablet.errors).toEqual([]);
});
