/**
 * A lock file that lacks an entry of an optional dependency makes `npm ci` fail on the platform that needs it, and one
 * that names download hosts works only where it was written. Neither is seen by installing it once.
 */
import { readFileSync } from 'node:fs';

interface LockedPackage {
  resolved?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

export interface Lock {
  packages: Record<string, LockedPackage>;
}

export function lockProblems(lock: Lock): string[] {
  const problems: string[] = [];
  for (const [path, locked] of Object.entries(lock.packages)) {
    if (locked.resolved !== undefined && !locked.link) problems.push(`${path} names where it was downloaded from`);
    for (const name of Object.keys(locked.optionalDependencies ?? {})) {
      if (!isLocked(lock, path, name)) problems.push(`${path || 'the project'} may need ${name}, which has no entry`);
    }
  }
  return problems;
}

/** Node looks for a package beside the one that asks, then one folder further up, to the top. */
function isLocked(lock: Lock, from: string, name: string): boolean {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const candidate = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (Object.hasOwn(lock.packages, candidate)) return true;
    if (at === '') return false;
  }
}

if (import.meta.main) {
  const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const problems = lockProblems(lock);
  for (const problem of problems) console.error(`package-lock.json: ${problem}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
