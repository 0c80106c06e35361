import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listBuses } from '#contract/bus.ts';
import { type ConsoleAtWork, signIn, startConsole, workerReady } from './console.ts';
import { versionOfDocument } from './deployment.ts';

let school: ConsoleAtWork;

beforeEach(async () => {
  school = await startConsole();
});
afterEach(() => school.close());

test('a new version waits until somebody asks for it, then every window opens in it', async () => {
  const [first, second] = await twoWindows();
  await newVersionArrives(first);
  for (const page of [first, second]) {
    await readyNotice(page).waitFor();
    expect(await page.evaluate(versionOfDocument)).toBe('1');
  }
  await first.getByRole('button', { name: 'Update now' }).click();
  for (const page of [first, second]) await page.waitForFunction(versionIs2);
});

test('who says Later goes on in the old version, reloads included, and is asked again', async () => {
  const [page] = await twoWindows();
  await newVersionArrives(page);
  await page.getByRole('button', { name: 'Later' }).click();
  await readyNotice(page).waitFor({ state: 'detached' });
  await page.reload();
  await readyNotice(page).waitFor();
  expect(await page.evaluate(versionOfDocument)).toBe('1');
});

test('an update waits for what is typed in another window, and loses none of it', async () => {
  const [typing, other] = await twoWindows();
  const name = await typeBusName(typing, 'Bus 31');
  await newVersionArrives(other);
  await other.getByRole('button', { name: 'Update now' }).click();
  await other.getByText('The update waits until what you typed is saved').waitFor();
  expect(await name.inputValue()).toBe('Bus 31');
  expect(await typing.evaluate(versionOfDocument)).toBe('1');

  await name.fill('');
  for (const page of [typing, other]) await page.waitForFunction(versionIs2);
});

test('a window too busy to object does not reload under what is typed in it', async () => {
  const [typing, other] = await twoWindows();
  const name = await typeBusName(typing, 'Bus 31');
  await newVersionArrives(other);
  const hang = school.network.holdNext(hangingCall);
  const hung = typing.evaluate(hangOn, hangingCall);
  await hang.answered;
  await other.getByRole('button', { name: 'Update now' }).click();
  await other.waitForFunction(versionIs2);

  hang.release();
  await hung;
  await typing.getByText('Muster was updated in another window').waitFor({ state: 'attached' });
  expect(await name.inputValue()).toBe('Bus 31');
  await name.fill('');
  await typing.waitForFunction(versionIs2);
});

test('edits waiting on the device survive the update, made without a network, and are sent once', async () => {
  const [page] = await twoWindows();
  await newVersionArrives(page);
  await readyNotice(page).waitFor();
  school.network.fault({ kind: 'cut' });
  const name = await typeBusName(page, 'Bus 31');
  await page.getByLabel('Number plate').fill('LAG 31 XY');
  await page.getByLabel('Seats').fill('18');
  await page.getByRole('dialog').getByRole('button', { name: 'Add bus' }).click();
  await name.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Update now' }).click();
  await page.waitForFunction(versionIs2);
  await page.getByText('1 waiting – offline').first().waitFor();
  expect(await busesOnServer()).toEqual([]);

  school.network.fault({ kind: 'pass' });
  await page
    .getByText(/^Up to date/)
    .first()
    .waitFor();
  expect(await busesOnServer()).toEqual(['Bus 31']);
});

const hangingCall = '/api/hanging';

/** Nothing else runs in this window until the answer is here. */
function hangOn(path: string): void {
  const request = new XMLHttpRequest();
  request.open('GET', path, false);
  request.send();
}

async function twoWindows(): Promise<[Page, Page]> {
  const first = school.device.page();
  await signIn(first, school);
  await workerReady(first);
  const second = await school.device.newTab();
  for (const page of [first, second]) {
    await page.goto('/school/bus');
    await page.getByRole('button', { name: 'Add bus' }).waitFor();
  }
  return [first, second];
}

/** The browser looks for a new worker, as it does by itself at each start of the console. */
async function newVersionArrives(page: Page): Promise<void> {
  school.deployment.deployNext();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await readyNotice(page).waitFor({ state: 'attached' });
}

async function typeBusName(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add bus' }).first().click();
  const field = page.getByLabel('Name or number');
  await field.fill(name);
  return field;
}

function readyNotice(page: Page): Locator {
  return page.getByText('New version ready.');
}

function versionIs2(): boolean {
  return document.querySelector('meta[name="version"]')?.getAttribute('content') === '2';
}

async function busesOnServer(): Promise<string[]> {
  const session = await school.server.signIn();
  const answer = await session.call(listBuses, { query: { page: '1', limit: '20' } });
  return answer.body.data.data.map((bus: { name: string }) => bus.name);
}
