/** What backups are called, and which of the nightly ones are kept. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const nightly = /^muster-nightly-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})Z\.backup\.gz$/;

export function backupFile(directory: string, kind: 'nightly' | 'by-hand', at: Date): string {
  const [day, time = ''] = at.toISOString().split('T');
  return join(directory, `muster-${kind}-${day}-${time.slice(0, 8).replaceAll(':', '')}Z.backup.gz`);
}

/** When the newest nightly backup here was made, by its name. */
export function newestNightly(directory: string): Date | null {
  const match = nightlyIn(directory).at(-1)?.match(nightly);
  if (!match) return null;
  const [, day, hours, minutes, seconds] = match;
  return new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/** Those made by hand stay for as long as whoever made them wants. */
export function removeOldNightly(directory: string, keep: number): void {
  for (const name of nightlyIn(directory).slice(0, -keep)) rmSync(join(directory, name), { force: true });
}

function nightlyIn(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory).filter((name) => nightly.test(name)).toSorted();
}
