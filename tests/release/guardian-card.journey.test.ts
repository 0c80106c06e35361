import { afterEach, beforeEach, expect, test } from 'vitest';
import { issueCards, replaceCard } from '#contract/card.ts';
import { recordGuardianLink } from '#contract/guardian.ts';
import { scan } from '#tests/gate/pages.ts';
import { linkContent } from '#tests/guardian/content.ts';
import { addParent } from '#tests/guardian/family.ts';
import { addStudent } from '#tests/student/students.ts';
import { tunde } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';
import { okay } from '#tests/whereabouts/movements.ts';
import { cutOffGate } from './cut-off-gate.ts';
import { keepAway, releasesOf } from './releases.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('a guardian’s card at a gate without a connection: siblings one after the other, each by its own right, and a lost card by none', async () => {
  const colleague = await site.colleague(tunde);
  const ada = await addStudent(colleague, { firstName: 'Ada', lastName: 'Family' });
  const obi = await addStudent(colleague, { firstName: 'Obi', lastName: 'Family' });
  const mother = await addParent(colleague, ada.id, {
    mayCollect: true,
    person: { title: 'Mrs', firstName: 'Ngozi', lastName: 'Family' },
  });
  const link = { params: { studentId: obi.id, guardianId: mother }, headers: { 'if-none-match': '*' } };
  okay(await colleague.call(recordGuardianLink, { ...link, body: { changes: { ...linkContent({ mayCollect: true }) } } }));
  await keepAway(colleague, obi.id, { guardianId: mother, personName: 'Mrs Ngozi Family' });
  const driver = await addParent(colleague, ada.id, {
    slot: 'OTHER',
    relation: 'DRIVER',
    order: 3,
    mayCollect: true,
    person: { title: 'Mr', firstName: 'Femi', lastName: 'Driver' },
  });
  const [hers] = okay(await colleague.call(issueCards, { params: { of: 'guardian' }, body: { ids: [mother] } }));
  const [lost] = okay(await colleague.call(issueCards, { params: { of: 'guardian' }, body: { ids: [driver] } }));
  okay(await colleague.call(replaceCard, { params: { of: 'guardian', id: driver }, body: { version: 1 } }));

  const tablet = await cutOffGate(site);
  const page = tablet.page();
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await page.getByLabel('Scanner').focus();
  await scan(page, lost.text);
  await page.getByText('This card is no longer valid').waitFor();
  await scan(page, hers.text);
  const family = page.getByRole('region', { name: 'Card of Mrs Ngozi Family' });

  await family.getByRole('button', { name: /Obi Family/ }).click();
  await verdict.getByText('Do not release').waitFor();
  expect(await verdict.getByRole('button', { name: /^Hand over/ }).count()).toBe(0);

  await family.getByRole('button', { name: /Ada Family/ }).click();
  await verdict.getByText('Release OK').waitFor();
  // It was just read, and is said to be what made sure who she is.
  expect(await verdict.getByRole('radio', { name: 'Their card of the school' }).isChecked()).toBe(true);
  await verdict.getByRole('radio', { name: 'Yes, willingly' }).check();
  await verdict.getByRole('button', { name: 'Hand over Ada Family' }).click();
  await page.getByRole('region', { name: 'Handed over' }).getByText('to Mrs Ngozi Family').waitFor();

  site.network.fault({ kind: 'pass' });
  const [sent] = await until(
    'the release is on the server',
    () => releasesOf(colleague, ada.id),
    ({ length }) => length === 1,
  );
  expect(sent).toMatchObject({ alarms: [], check: 'SIGNED_QR', isOffline: true, right: 'GUARDIAN', toName: 'Mrs Ngozi Family' });

  // Who is found by name has shown no card at this gate.
  await page.getByRole('searchbox', { name: 'Name or number' }).fill('Obi Family');
  await page
    .getByRole('button', { name: /Obi Family/ })
    .last()
    .click();
  await page.reload();
  await page.getByRole('region', { name: 'Pick-up of Obi Family' }).waitFor();
  expect(await family.count()).toBe(0);
  expect(tablet.errors).toEqual([]);
});
