/** What backups are called, and which of the nightly ones are kept. */
import { existsSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const nightly = /^muster-nightly-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})Z\.backup\.gz$/;
const half = /^(muster-nightly-.*\.backup\.gz)\.[^.]+\.part$/;
const dayMs = 24 * 60 * 60 * 1000;

export function backupFile(directory: string, kind: 'nightly' | 'by-hand', at: Date): string {
  const [day, time = ''] = at.toISOString().split('T');
  return join(directory, `muster-${kind}-${day}-${time.slice(0, 8).replaceAll(':', '')}Z.backup.gz`);
}

/** When the newest nightly backup here was made, by its name. One that a clock gone ahead has named is no news of last night. */
export function newestNightly(directory: string, now: Date): Date | null {
  return timeOf(namesIn(directory, nightly).findLast((name) => !isAhead(name, now)) ?? '');
}

/** In bytes; 0 when there is none. */
export function sizeOfNewest(directory: string): number {
  const newest = namesIn(directory, nightly).at(-1);
  return newest === undefined ? 0 : statSync(join(directory, newest)).size;
}

/** Those made by hand stay for as long as whoever made them wants. */
export function removeOldNightly(directory: string, { keep, now }: { keep: number; now: Date }): void {
  const all = namesIn(directory, nightly);
  // Made before the clock was set right: older than all that was made since.
  const old = [...all.filter((name) => isAhead(name, now)), ...all.filter((name) => !isAhead(name, now))].slice(0, -keep);
  // Left by a server that was killed; what is younger may be the work of another one.
  const left = namesIn(directory, half).filter((name) => now.getTime() - (timeOf(name.replace(half, '$1'))?.getTime() ?? 0) > dayMs);
  for (const name of [...old, ...left]) rmSync(join(directory, name), { force: true });
}

/** What may still be written where this directory is, or will be. */
export function freeBytesIn(directory: string): number {
  if (!existsSync(directory)) return freeBytesIn(dirname(directory));
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}

function isAhead(name: string, now: Date): boolean {
  return (timeOf(name)?.getTime() ?? 0) - now.getTime() > dayMs;
}

function timeOf(name: string): Date | null {
  const match = nightly.exec(name);
  if (!match) return null;
  const [, day, hours, minutes, seconds] = match;
  return new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}

function namesIn(directory: string, shape: RegExp): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((name) => shape.test(name))
    .toSorted();
}
