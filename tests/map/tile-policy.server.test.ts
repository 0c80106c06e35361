import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';

let server: TestApp;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'muster-dist-'));
  await mkdir(join(root, 'assets'));
  for (const name of ['index.html', 'sign-in.html', 'assets/app-1a2b3c.js', 'assets/tile-worker-1a2b3c.js'])
    await writeFile(join(root, name), name);
  server = await startApp({ staticRoot: root });
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

test('the console reaches no other server, but for the worker that fetches what lies beneath a map, and runs nothing of theirs', async () => {
  for (const url of ['/', '/login', '/assets/app-1a2b3c.js']) {
    const policy = await policyOf(url);
    expect(policy).toEqual(expect.arrayContaining(["connect-src 'self'", "img-src 'self' blob: data:", "worker-src 'self'"]));
    expect(policy.join(';')).not.toContain('https:');
  }
  const ofTiles = await policyOf('/assets/tile-worker-1a2b3c.js');
  expect(ofTiles.filter((rule) => rule.includes('https:'))).toEqual(['connect-src https:']);
  expect(ofTiles).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'", "require-trusted-types-for 'script'"]));
});

async function policyOf(url: string): Promise<string[]> {
  const { headers } = await server.app.inject({ method: 'GET', url });
  return String(headers['content-security-policy']).split(';');
}
