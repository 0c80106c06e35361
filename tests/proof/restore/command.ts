import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Environment } from '#tests/support/server-process.ts';

export interface Ended {
  code: number | null;
  output: string;
}

/** A command as an operator gives it: `scripts/backup.ts`, `scripts/restore.ts`. */
export async function command(script: string, args: string[], settings: Environment): Promise<Ended> {
  const { PATH, HOME, TZ } = process.env;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', `scripts/${script}.ts`, ...args], {
    env: { PATH, HOME, TZ, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code: typeof code === 'number' ? code : null, output };
}
