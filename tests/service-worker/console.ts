import type { Page } from 'playwright-core';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { type Device, startDevice } from '#tests/support/browser.ts';
import { startClock } from '#tests/support/clock.ts';
import { fillSignIn, untilConsole } from '#tests/support/console.ts';
import { type Network, startNetwork } from '#tests/support/network.ts';
import { deploy, type Deployment } from './deployment.ts';

/** A school's server, the network in front of it, and one tablet. */
export interface ConsoleAtWork {
  server: TestApp;
  deployment: Deployment;
  network: Network;
  device: Device;
  close(): Promise<void>;
}

export async function startConsole(): Promise<ConsoleAtWork> {
  const deployment = deploy();
  const server = await startApp({ staticRoot: deployment.folder, clock: startClock(new Date().toISOString()) });
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const network = await startNetwork(() => address);
  const device = await startDevice({ isWhole: true, baseURL: network.url });
  return {
    server,
    deployment,
    network,
    device,
    async close() {
      await device.close();
      await network.close();
      await server.close();
      deployment.close();
    },
  };
}

export async function signIn(page: Page, { server }: ConsoleAtWork): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, server.admin);
  await untilConsole(page);
}

/** The worker is installed with everything in its cache, and answers for this page. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
