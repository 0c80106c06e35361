/** `npm run dev` in a copy of the tree, of which a screen is changed while somebody looks at it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startDevice } from '#tests/support/browser.ts';
import { signInAs } from '#tests/support/console.ts';
import { freshDataDirectory } from '#tests/support/prepared-school.ts';
import { freePort } from '#tests/support/server-process.ts';
import { copyTree } from '#tests/support/tree-copy.ts';
import { until } from '#tests/support/until.ts';

const screen = 'src/client/features/house/house-list-screen.tsx';

test('npm run dev: somebody signs in, and what changes in a file changes on the page, which is not loaded again', async () => {
  const tree = copyTree('scripts', 'public', 'index.html', 'sign-in.html', 'manifest.webmanifest', 'vite.config.ts');
  onTestFinished(() => tree.remove());
  const { url, address } = await startDev(tree.root);
  const device = await startDevice({ baseURL: url });
  onTestFinished(() => device.close());
  const page = device.page();

  await signInAs(page);
  await page.goto('/school/exeat/house');
  await page.getByRole('heading', { name: 'Houses' }).waitFor();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const source = readFileSync(join(tree.root, screen), 'utf8');
  const changed = source.replace("t('Houses')", "'Boarding houses'");
  expect(changed).not.toBe(source);
  tree.plant(screen, changed);
  await page.getByRole('heading', { name: 'Boarding houses' }).waitFor();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))).toBe(0);
  expect(address()).toBe(url);
});

/** As `npm run dev` runs it; ended with the test. */
async function startDev(root: string): Promise<{ url: string; address: () => string | undefined }> {
  const dataDir = freshDataDirectory();
  const { PATH, HOME } = process.env;
  const port = await freePort();
  let output = '';
  const dev = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/dev.ts'], {
    cwd: root,
    env: { PATH, HOME, PORT: String(port), DATA_DIR: join(dataDir, 'school') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout, dev.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  onTestFinished(async () => {
    dev.kill();
    if (dev.exitCode === null) await once(dev, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  });
  const address = () => /Muster is open at (\S+)/.exec(output)?.[1];
  const said = () => Promise.resolve(address() ?? output);
  await until('the server listens', said, (text) => text.startsWith('http'), 120_000);
  return { url: `http://localhost:${port}`, address };
}
