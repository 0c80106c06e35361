import { copyFileSync, existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const keptForDays = 14;
const dayMs = 24 * 60 * 60 * 1000;

interface OldAssets {
  from: string;
  to: string;
  /** Whether a file was of the build being replaced, not of one before it. */
  isReplacedNow: (name: string) => boolean;
  now: number;
}

/**
 * Copies hashed files of earlier builds into the new one, for pages that were open before it and ask for their chunks
 * later. A file is kept for 14 days after the last build it belonged to: its time on disk is when it was replaced.
 */
export function keepOldAssets({ from, to, isReplacedNow, now }: OldAssets): void {
  if (!existsSync(from)) return;
  for (const name of readdirSync(from)) {
    if (existsSync(join(to, name))) continue;
    const replacedAt = isReplacedNow(name) ? now : statSync(join(from, name)).mtimeMs;
    if (now - replacedAt > keptForDays * dayMs) continue;
    copyFileSync(join(from, name), join(to, name));
    utimesSync(join(to, name), new Date(replacedAt), new Date(replacedAt));
  }
}
