import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askExeat, consentToExeat } from '#contract/exeat-endpoints.ts';
import { listHouses } from '#contract/house.ts';
import { listLeaveTypes } from '#contract/leave-type.ts';
import { addDays, schoolDay } from '#contract/school-time.ts';
import { addParent } from '#tests/guardian/family.ts';
import { pdf } from '#tests/student-document/papers.ts';
import { addStudent } from '#tests/student/students.ts';
import { expectNoFindings } from '#tests/support/axe.ts';
import { signInAs } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { clockAt } from '#tests/whereabouts/movements.ts';
import { given, read, weekend } from './leaving.ts';
import type { Session } from '#tests/support/session.ts';

let site: Site;
let colleague: Session;
beforeEach(async () => {
  site = await startSite();
  colleague = await site.colleague(tunde);
});
afterEach(() => site.close());

const email = 'ngozi@eze.example';

interface Asking {
  language?: string;
  preferredChannel?: 'EMAIL' | 'SMS';
}

/** A weekend that waits for the mother. */
async function asked({ language = '', preferredChannel = 'EMAIL' }: Asking = {}) {
  const [house] = (await colleague.call(listHouses, {})).body.data.data;
  const { id: ada } = await addStudent(colleague, {
    firstName: 'Ada',
    lastName: 'Consent',
    houseId: house.id,
    sex: house.sex,
    residency: 'BOARDER',
    admissionNo: 'GF/CO/1',
  });
  const person = { email, language, preferredChannel };
  const mother = await addParent(colleague, ada, { mayCollect: true, mayConsentExeat: true, person });
  const types: { id: string; content?: unknown; kind: string }[] = (await colleague.call(listLeaveTypes, {})).body.data.data;
  const typeId = types.find(({ kind }) => kind === 'DAY')?.id ?? '';
  const day = addDays(schoolDay(new Date(), 'Africa/Lagos'), 8);
  const times = { departAt: `${day}T09:00:00.000Z`, returnBy: `${day}T15:00:00.000Z` };
  const id = crypto.randomUUID();
  const body = { ...weekend({ ada, mother, typeId }, times), device: clockAt(new Date().toISOString()) };
  return given(await colleague.call(askExeat, { params: { id }, body, headers: { 'if-none-match': '*' } }));
}

async function guardiansPage(path: string): Promise<{ page: Page; errors: string[] }> {
  const device = await site.startDevice({ viewport: { width: 390, height: 844 } });
  const page = device.page();
  await page.goto(path);
  return { page, errors: device.errors };
}

test('a mother without an account says yes in her own language, and the console shows it with the evidence', async () => {
  const { id } = await asked({ language: 'Français' });
  const device = await site.startDevice();
  const console = device.page();
  await signInAs(console, folake);
  await console.goto(`/school/exeat/requests/overview/${id}`);
  const card = console.getByRole('region', { name: 'Consent by link' });
  await card.getByText('E-mail to n•••@eze.example, sent').waitFor();
  await expectNoFindings(console, [{ width: 1280, height: 800 }]);
  // A reason that was begun outlives the page.
  await console.getByRole('button', { name: 'Decline' }).click();
  const reason = console.getByRole('textbox', { name: 'Reason' });
  await reason.fill('The list is closed');
  await console.getByText(/Draft kept/).waitFor();
  await console.reload();
  await expect.poll(() => reason.inputValue()).toBe('The list is closed');
  await console.getByRole('button', { name: 'Cancel' }).click();
  await console.getByRole('button', { name: 'Decline' }).waitFor();
  expect(await reason.count()).toBe(0);

  // The letter that the mother sent along.
  const papers = console.getByRole('region', { name: 'Documents of this exeat' });
  await papers.getByText('None.').waitFor();
  await papers.getByRole('button', { name: 'Add a document' }).click();
  const dialog = console.getByRole('dialog');
  await dialog.getByLabel('What it is').selectOption({ label: 'Consent or agreement' });
  await dialog.getByLabel('Name').fill('Letter of the mother');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdf });
  await dialog.getByRole('button', { name: 'Add document' }).click();
  await papers.getByText('Letter of the mother').waitFor();
  await expectNoFindings(console, [{ width: 1280, height: 800 }]);

  const { secret } = await site.untilLetter('exeat-consent', email);
  const { page, errors } = await guardiansPage(`/consent/fr#secret=${secret}`);
  await page.getByRole('heading', { level: 1, name: 'Ada Consent peut-il partir ?' }).waitFor();
  expect(await page.evaluate('document.documentElement.lang')).toBe('fr-FR');
  // The address bar has nothing of it any more, and a reload still knows the question.
  expect(page.url()).not.toContain(secret);
  await page.reload();
  await page.getByText('12 Awolowo Road, Ikoyi').waitFor();
  await expectNoFindings(page);
  expect(given(await read(colleague, id)).state).toBe('PARENT_CONSENT');

  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await page.getByText('Choisissez oui ou non').first().waitFor();
  await page.getByRole('radio', { name: 'Oui, Ada Consent peut partir' }).check();
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await page.getByText('Vous avez dit oui. L’école le sait maintenant.').waitFor();
  await expectNoFindings(page);
  await page.reload();
  await page.getByText('Vous avez dit oui. L’école le sait maintenant.').waitFor();

  await console.getByText('Guardian: Consented').waitFor();
  await console.getByText(/E-mail to n•••@eze\.example, sent .*, answered .* from /).waitFor();
  expect(given(await read(colleague, id)).state).not.toBe('PARENT_CONSENT');
  expect(errors).toEqual([]);
  expect(device.errors).toEqual([]);
});

test('a mother whose consent somebody says to have heard on the telephone tells the school that she does not agree', async () => {
  const { id, version, step, consenters } = await asked({});
  const { secret } = await site.untilLetter('exeat-consent', email);
  const { page, errors } = await guardiansPage(`/consent/en#secret=${secret}`);
  await page.getByRole('radio', { name: 'Yes, Ada Consent may go' }).waitFor();
  const telephone = {
    guardianId: consenters[0]?.guardianId ?? '',
    number: '+2348035550100',
    at: new Date().toISOString(),
    witness: 'Femi Cole',
  };
  const said = { deed: 'consent', step, note: '', telephone };
  const params = { id, stepId: crypto.randomUUID() };
  given(await colleague.call(consentToExeat, { params, body: said, headers: { 'if-match': `"${version}"` } }));
  await page.reload();
  await page.getByText('Consent was given already. If you do not agree, tell the school: somebody there looks at it.').waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
  await expectNoFindings(page);
  await page.getByLabel('Reason').fill('Nobody called me');
  await page.getByRole('button', { name: 'I do not agree' }).click();
  await page.getByText('You said no. The school knows it now.').waitFor();
  await page.locator('main:focus').waitFor();

  const console = (await site.startDevice()).page();
  await signInAs(console, folake);
  await console.goto(`/school/exeat/requests/overview/${id}`);
  await console.getByText('Mrs Ngozi Eze does not agree, though consent was given: Nobody called me').waitFor();
  await console.getByText('Guardian: Does not agree').waitFor();
  expect(errors).toEqual([]);
});

test('with the number and the code of a message a father says no with his reason; a link that opens nothing says so', async () => {
  const { id, ref } = await asked({ preferredChannel: 'SMS' });
  const { text } = await site.untilLetter('text-message', '+2348035550100');
  const [, code = ''] = /code (\d{8})\./.exec(text) ?? [];
  const { page, errors } = await guardiansPage('/consent/en');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Enter the eight digits from the message').first().waitFor();
  await expectNoFindings(page);
  await page.getByRole('textbox', { name: 'Number' }).fill(ref);
  await page.getByRole('textbox', { name: 'Code' }).fill(code === '11111111' ? '22222222' : '11111111');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('This number or code is not right, or no longer good.').first().waitFor();
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: 'May Ada Consent go?' }).waitFor();
  // The button has gone with its form, and the keyboard goes on where the question stands.
  await page.locator('main:focus').waitFor();
  await page.getByRole('radio', { name: 'No, Ada Consent may not go' }).check();
  await page.getByLabel('Reason').fill('She has a cold');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await page.getByText('You said no. The school knows it now.').waitFor();
  expect(given(await read(colleague, id))).toMatchObject({ state: 'DECLINED', reason: 'She has a cold' });

  await page.goto(`/consent/en#secret=${'0'.repeat(48)}`);
  await page.getByText('This link is no longer good.').first().waitFor();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Enter the code instead' }).click();
  await page.getByRole('textbox', { name: 'Number' }).waitFor();
  expect(errors).toEqual([]);
});
