import { execFileSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { quickDirectory } from './quick-directory.ts';

/** One staff device: a real Chromium whose profile outlives the browser, as a tablet's does. */
export interface Device {
  /** The tab that opened with the browser. */
  page(): Page;
  newTab(): Promise<Page>;
  context(): BrowserContext;
  /** The whole browser dies at once, nothing is flushed or closed. */
  kill(): Promise<void>;
  /** Opens the browser again on the same profile. */
  relaunch(): Promise<void>;
  /**
   * Closes the browser as people do and opens it again. Chromium keeps cookies in memory for up to 30 s, so a browser
   * killed sooner forgets who signed in; after this they are on the disk.
   */
  closeAndOpen(): Promise<void>;
  /** What the pages complained about: script errors that nobody caught. */
  readonly errors: string[];
  close(): Promise<void>;
}

export interface DeviceOptions {
  baseURL: string;
  colorScheme?: 'light' | 'dark';
  viewport?: { width: number; height: number };
  timezoneId?: string;
  /** A screen for fingers: `locator.tap()` works there, and the console takes the sizes of a coarse pointer. */
  touch?: boolean;
  /** The headless shell neither shows notices of the system nor wakes a worker to send what waits: the whole browser does. */
  isWhole?: boolean;
  /** A film that stands for what its camera sees, and is looked at without asking. */
  film?: string;
}

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium without what only a window needs: half of the work of the whole browser, on which the journeys wait. */
const headlessShell = '/usr/bin/chromium-headless-shell';

export function chromiumPath(): string {
  return [process.env['CHROMIUM'], headlessShell].find(isThere) ?? wholeChromiumPath();
}

export function wholeChromiumPath(): string {
  const found = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(isThere);
  if (found === undefined) {
    throw new Error(
      'The journeys need Chromium. Debian: apt-get install chromium chromium-headless-shell. Elsewhere name one in CHROMIUM=/path/to/it',
    );
  }
  return found;
}

function isThere(path: string | undefined): path is string {
  return path !== undefined && existsSync(path);
}

export async function startDevice(options: DeviceOptions): Promise<Device> {
  const profile = quickDirectory('device');
  const errors: string[] = [];
  let context = await launch(profile, options, errors);

  async function relaunch(): Promise<void> {
    await Promise.all(['SingletonLock', 'SingletonSocket', 'SingletonCookie'].map((name) => rm(join(profile, name), { force: true })));
    context = await launch(profile, options, errors);
  }

  return {
    errors,
    context: () => context,
    page: () => firstOf(context.pages()),
    newTab: () => context.newPage(),
    async kill() {
      const closed = new Promise<void>((resolve) => context.once('close', () => resolve()));
      killBrowserOf(profile);
      await closed;
    },
    relaunch,
    async closeAndOpen() {
      // Ending the process by command tells no page that it is being left; a person's closing of the window does.
      await Promise.all(context.pages().map((page) => page.goto('/favicon.svg')));
      await context.close();
      await relaunch();
    },
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Of this test file. */
export const openContexts = new Set<BrowserContext>();

async function launch(profile: string, options: DeviceOptions, errors: string[]): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: options.isWhole ? wholeChromiumPath() : chromiumPath(),
    headless: true,
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    args: options.film === undefined ? quiet : [...quiet, ...cameraOf(options.film)],
    baseURL: options.baseURL,
    colorScheme: options.colorScheme ?? 'light',
    viewport: options.viewport ?? { width: 1280, height: 800 },
    timezoneId: options.timezoneId ?? 'Africa/Lagos',
    hasTouch: options.touch ?? false,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  openContexts.add(context);
  context.on('close', () => openContexts.delete(context));
  context.setDefaultTimeout(30_000);
  context.on('weberror', (error) => errors.push(error.error().message));
  return context;
}

/** What it draws goes through memory where a machine has enough for all, and through files on the disk elsewhere. */
function hasSharedMemory(): boolean {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 ** 32;
}

function cameraOf(film: string): string[] {
  return ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
}

// Playwright starts the browser as the leader of a process group of its own.
function killBrowserOf(profile: string): void {
  const processes = execFileSync('ps', ['-axo', 'pid=,pgid=,args='], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  for (const line of processes.split('\n')) {
    const [pid, group] = line.trim().split(/\s+/, 2);
    if (pid !== undefined && pid === group && line.includes(`--user-data-dir=${profile}`)) process.kill(-Number(pid), 'SIGKILL');
  }
}

function firstOf(pages: Page[]): Page {
  const [page] = pages;
  if (page === undefined) throw new Error('The browser has no tab open');
  return page;
}
