import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Letter } from '#server/mail/letter.ts';
import { freshDataDirectory } from './prepared-school.ts';

/** The real server as `npm start` runs it, on a data directory of its own. */
export interface ServerProcess {
  readonly url: string;
  /** Of the embedded database; opened by nobody else while the server runs. */
  readonly dataDir: string;
  /** Everything it printed. */
  output(): string;
  /** What is in its development mailbox, in the order it came there. */
  letters(): Promise<Letter[]>;
  /** As the power going out would end it. */
  kill(): Promise<void>;
  /** As an operator ends it; resolves with the exit code. */
  terminate(): Promise<number | null>;
  /** Starts again on the same data and the same port. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export type Environment = Record<string, string | undefined>;

const readyWithinMs = 60_000;

export async function startServer(settings: Environment = {}): Promise<ServerProcess> {
  const ownDirectory = settings['DATA_DIR'] === undefined ? freshDataDirectory() : null;
  const dataDir = settings['DATA_DIR'] ?? join(ownDirectory ?? '', 'school');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let output = '';
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const before = output.length;
    child = spawnServer({ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port), ...settings }, (text) => {
      output += text;
    });
    await ready(url, child, () => output.slice(before));
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  }

  await start();
  return {
    url,
    dataDir,
    output: () => output,
    letters: () => lettersIn(join(dataDir, 'outbox-mail')),
    kill: async () => void (await end('SIGKILL')),
    terminate: () => end('SIGTERM'),
    restart: async () => {
      await end('SIGKILL');
      await start();
    },
    close: async () => {
      await end('SIGTERM');
      if (ownDirectory !== null) await rm(ownDirectory, { recursive: true, force: true });
    },
  };
}

/** Starts the server with these settings alone and waits for its end: for starts that must be refused. */
export async function runServerToItsEnd(settings: Environment): Promise<{ code: number | null; output: string }> {
  let output = '';
  const child = spawnServer(settings, (text) => {
    output += text;
  });
  const [code] = await once(child, 'exit');
  return { code: typeof code === 'number' ? code : null, output };
}

async function lettersIn(directory: string): Promise<Letter[]> {
  // The directory is made with the first letter.
  const names = await readdir(directory).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json')).toSorted();
  const texts = await Promise.all(files.map((name) => readFile(join(directory, name), 'utf8')));
  return texts.map((text) => (JSON.parse(text) as { letter: Letter }).letter);
}

function spawnServer(settings: Environment, print: (text: string) => void): ChildProcess {
  const { PATH, HOME, TZ } = process.env;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/start.ts'], {
    env: { PATH, HOME, TZ, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.setEncoding('utf8').on('data', print);
  child.stderr.setEncoding('utf8').on('data', print);
  return child;
}

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server did not start:\n${output()}`);
    // To ask before it has said so would keep the machine from starting it.
    if (output().includes('Muster is open at') && (await isReady(url))) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server was not ready within ${readyWithinMs} ms:\n${output()}`);
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/health`);
    if (!answer.ok) return false;
    const { data } = (await answer.json()) as { data: { ready: boolean } };
    return data.ready;
  } catch {
    // Nothing listens yet.
    return false;
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
