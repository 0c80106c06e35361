import { randomUUIDv7 } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listBuses } from '#contract/bus.ts';
import { createApp } from '#server/app.ts';
import { startApp } from '#tests/support/app.ts';
import { startDevice } from '#tests/support/browser.ts';
import { startClock } from '#tests/support/clock.ts';
import { fillSignIn, untilConsole } from '#tests/support/console.ts';
import { startNetwork } from '#tests/support/network.ts';
import { workerReady } from './console.ts';
import { deploy } from './deployment.ts';

test('an operator takes the worker away from every browser, and no edit with it', async () => {
  const deployment = deploy();
  const staticRoot = deployment.folder;
  const server = await startApp({ staticRoot, clock: startClock(new Date().toISOString()) });
  const { db, clock, config } = server;
  const newId = () => randomUUIDv7();
  const without = await createApp({ db, clock, newId, staticRoot, config: { ...config, serviceWorker: false } });
  const listen = { host: '127.0.0.1', port: 0 };
  const [on, off] = [await server.app.listen(listen), await without.listen(listen)];
  let target = on;
  const network = await startNetwork(() => target);
  const device = await startDevice({ isWhole: true, baseURL: network.url });
  const page = device.page();
  try {
    await page.goto('/login');
    await fillSignIn(page, server.admin);
    await untilConsole(page);
    await workerReady(page);
    expect((await kept(page)).caches).toBeGreaterThan(0);
    // A browser looks for the worker at moments of its own: none of them comes before something is typed.
    let isTyped = false;
    network.weather(({ path }) => ({ kind: path.startsWith('/api/sync') || (path === '/sw.js' && !isTyped) ? 'cut' : 'pass' }));
    await page.goto('/school/bus');
    await addBus(page, 'Bus 31');
    await unsent(page).waitFor();

    target = off;
    const typing = await typeBusName(page, 'Bus 32');
    isTyped = true;
    await page.evaluate(lookForWorker);
    await expect.poll(() => kept(page)).toEqual({ workers: 0, caches: 0 });
    // What is typed is worth more than a fresh page.
    expect(await typing.inputValue()).toBe('Bus 32');
    const loaded = page.waitForEvent('load');
    await typing.fill('');
    await loaded;
    await unsent(page).waitFor();
    network.weather(null);
    await page
      .getByText(/^Up to date/)
      .first()
      .waitFor();
    expect(await busesOnServer()).toEqual(['Bus 31']);

    target = on;
    await page.reload();
    await workerReady(page);
  } finally {
    await device.close();
    await network.close();
    await without.close();
    await server.close();
    deployment.close();
  }

  async function busesOnServer(): Promise<string[]> {
    const session = await server.signIn();
    const answer = await session.call(listBuses, { query: { page: '1', limit: '20' } });
    return answer.body.data.data.map((bus: { name: string }) => bus.name);
  }
});

/** Calls get through and edits do not, so the console says one or the other. */
function unsent(page: Page) {
  return page.getByText(/^Sending 1$|^1 waiting/).first();
}

async function addBus(page: Page, name: string): Promise<void> {
  const field = await typeBusName(page, name);
  await page.getByLabel('Number plate').fill('LAG 31 XY');
  await page.getByLabel('Seats').fill('18');
  await page.getByRole('dialog').getByRole('button', { name: 'Add bus' }).click();
  await field.waitFor({ state: 'detached' });
}

async function typeBusName(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add bus' }).first().click();
  const field = page.getByLabel('Name or number');
  await field.fill(name);
  return field;
}

/** As the browser does by itself at each page, and the open console every hour. */
async function lookForWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
}

function kept(page: Page): Promise<{ workers: number; caches: number }> {
  return page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).filter((name) => name.includes('precache')).length,
  }));
}
