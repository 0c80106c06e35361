import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { issueCards } from '#contract/card.ts';
import { writeCardNumbers } from '#contract/card-number.ts';
import { listKiosks, revokeKiosk } from '#contract/kiosk.ts';
import { addStudent } from '#tests/student/students.ts';
import { movementsOf } from '#tests/gate/pages.ts';
import { expectNoFindings } from '#tests/support/axe.ts';
import { signInAs } from '#tests/support/console.ts';
import { keptInBrowser } from '#tests/support/kept-in-browser.ts';
import { folake, tunde } from '#tests/support/people.ts';
import type { Session } from '#tests/support/session.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { okay } from '#tests/whereabouts/movements.ts';
import { madeKiosk } from './kiosks.ts';
import { enrolOn } from './pages.ts';

let site: Site;
let colleague: Session;
beforeEach(async () => {
  site = await startSite();
  colleague = await site.colleague(tunde);
});
afterEach(() => site.close());

async function child(lastName: string): Promise<{ id: string; text: string; name: string }> {
  const { id } = await addStudent(colleague, { firstName: 'Ada', lastName, admissionNo: `KI/${lastName}` });
  const [card] = okay(await colleague.call(issueCards, { params: { of: 'student' }, body: { ids: [id] } }));
  return { id, text: card.text, name: `Ada ${lastName}` };
}

async function scan(page: Page, { text, name }: { text: string; name: string }, verdict: RegExp): Promise<void> {
  await page.getByLabel('Scanner').fill(text);
  await page.keyboard.press('Enter');
  const region = page.getByRole('region', { name: 'Result' });
  await region.getByText(name).filter({ visible: true }).waitFor();
  await region.getByText(verdict).waitFor();
}

test('a tablet is enrolled, counts without a connection and over a reload, and locks itself once it is revoked', async () => {
  const [first, second] = [await child('Front'), await child('Second')];
  const [third, untold] = [await child('Third'), await child('Untold')];
  const lines = [{ personNo: 'KI/Third', number: '00A1B2C3' }];
  okay(await colleague.call(writeCardNumbers, { params: { of: 'student' }, body: { lines } }));
  const id = await madeKiosk(colleague);
  const tablet = await site.startDevice({ isWhole: true, viewport: { width: 820, height: 1180 } });
  const page = tablet.page();
  await enrolOn(page, colleague, { id, name: 'Front gate' });
  await expectNoFindings(page);
  expect(await page.getByRole('navigation').count()).toBe(0);

  site.network.fault({ kind: 'cut' });
  await scan(page, first, /^In, \d\d:\d\d$/);
  await page.getByText('One counted here and not sent yet.').waitFor();
  await page.reload();
  await page.getByText('One counted here and not sent yet.').waitFor();
  await scan(page, first, /^Already in at \d\d:\d\d$/);
  // The chip of a card that the school had before, by a reader that leaves the zeros out.
  await scan(page, { text: 'a1b2c3', name: third.name }, /^In, \d\d:\d\d$/);
  site.network.fault({ kind: 'pass' });
  await page.getByText('All that was counted here is with the school.').waitFor();
  expect(await movementsOf(colleague, first.id)).toMatchObject([{ kind: 'IN', method: 'QR', by: 'Front gate', byId: null, kioskId: id }]);

  expect(await movementsOf(colleague, third.id)).toMatchObject([{ kind: 'IN', method: 'CARD', isOffline: true, kioskId: id }]);

  // Whatever address somebody types: it is a gate.
  await page.goto('/school/student');
  await page.getByRole('heading', { name: 'Front gate', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/kiosk');
  await page.getByText('2 in, 0 out').waitFor();

  await page.getByText('kept current').waitFor();
  site.network.fault({ kind: 'cut' });
  await scan(page, second, /^In, \d\d:\d\d$/);
  okay(await colleague.call(revokeKiosk, { params: { id } }));
  site.network.fault({ kind: 'pass' });
  await page.getByRole('heading', { name: 'This tablet is locked' }).waitFor({ timeout: 60_000 });
  await page.getByText('all that it counted is with the school').waitFor();
  expect(await movementsOf(colleague, second.id)).toMatchObject([{ kind: 'IN', by: 'Front gate', voided: null }]);
  expect(JSON.stringify(await keptInBrowser(page))).not.toContain(untold.name.replace('Ada ', ''));
  await page.reload();
  await page.getByRole('heading', { name: 'This tablet is locked' }).waitFor();
  expect(okay(await colleague.call(listKiosks))).toMatchObject([{ id, state: 'REVOKED' }]);

  await page.getByRole('button', { name: 'Enrol it anew' }).click();
  await page.getByRole('heading', { name: 'Enrol this tablet as a gate' }).waitFor();
  expect(tablet.errors).toEqual([]);
});

test('a School Admin makes a gate device and reads its code; who is signed in on a tablet is not put aside by one', async () => {
  const device = await site.startDevice();
  const page = device.page();
  await signInAs(page, folake);
  await page.goto('/school/settings/kiosks');
  await page.getByRole('button', { name: 'New gate or bus device' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Side gate');
  await page.getByRole('button', { name: 'Make it, and show its code' }).click();
  const code = page.getByText(/^\d{4} \d{4}$/);
  await code.waitFor();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('row', { name: /Side gate/ })
    .getByText('Not enrolled yet')
    .waitFor();
  await page.goto('/kiosk');
  await page.getByText('is signed in on this device').waitFor();
  expect(device.errors).toEqual([]);
});
