/**
 * Builds the client into dist when it is missing or older than its sources; `--force` builds in any case.
 * The build happens beside dist and takes its place at the end, so that a running server never serves half of one.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BuildStamp, hashSources } from './build-stamp.ts';
import { keepOldAssets } from './keep-old-assets.ts';
import { precompress } from './precompress.ts';

const root = resolve(import.meta.dirname, '..');
const dist = join(root, 'dist');
const next = join(root, '.cache', `dist-next-${process.pid}`);
const previous = join(root, '.cache', `dist-previous-${process.pid}`);

const stamp = readStamp();
const current = hashSources(root);
if (process.argv.includes('--force') || stamp?.sources !== current) await buildClient().catch(fail);

async function buildClient(): Promise<void> {
  const startedAt = performance.now();
  // A test runner's own setting would put React's development build, twice as heavy, into what staff download.
  process.env.NODE_ENV = 'production';
  // Loaded only now: most starts have nothing to build.
  const { build } = await import('vite');
  try {
    await build({ root, logLevel: 'warn', build: { outDir: next, emptyOutDir: true } });
    const assets = readdirSync(join(next, 'assets'));
    await precompress(next);
    keepOldAssets({ from: join(dist, 'assets'), to: join(next, 'assets'), isReplacedNow: isOfLastBuild, now: Date.now() });
    writeFileSync(join(next, '.build.json'), JSON.stringify({ sources: current, assets } satisfies BuildStamp));
    takePlace();
  } finally {
    rmSync(next, { recursive: true, force: true });
    rmSync(previous, { recursive: true, force: true });
  }
  console.log(`Client built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Compressed neighbours come and go with their file. */
function isOfLastBuild(name: string): boolean {
  return stamp?.assets.includes(name.replace(/\.(br|gz)$/, '')) ?? false;
}

function takePlace(): void {
  if (existsSync(dist)) renameSync(dist, previous);
  renameSync(next, dist);
}

function readStamp(): BuildStamp | undefined {
  const file = join(dist, '.build.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
