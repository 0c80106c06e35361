import { cpus, totalmem } from 'node:os';
import { wholeChromiumPath } from '#tests/support/browser.ts';
import { spawnSync } from 'node:child_process';
import { engines } from '#tests/support/app.ts';

/** What the figures were measured on. */
export function machine(): Record<string, string | number> {
  const [cpu] = cpus();
  return {
    processor: cpu?.model ?? 'unknown',
    cores: cpus().length,
    'memory GB': Math.round(totalmem() / 1024 ** 3),
    node: process.version,
    browser: spawnSync(wholeChromiumPath(), ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? 'unknown',
    engines: engines.join(' and '),
  };
}
