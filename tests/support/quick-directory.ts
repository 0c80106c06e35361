import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A directory in memory where the machine has such: writing through costs nothing there. */
export function quickDirectory(name: string): string {
  const memory = '/dev/shm';
  return mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), `muster-${name}-`));
}
