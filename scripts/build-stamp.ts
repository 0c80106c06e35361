import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a build of the client is made from. The server runs from its sources and is not built. */
const sources = [
  'index.html',
  'sign-in.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'package-lock.json',
  'public',
  'scripts',
  'src/client',
  'src/contract',
  'src/french/console',
  'src/outbox',
  'src/service-worker',
];

export interface BuildStamp {
  sources: string;
  /** This build's own files below assets/, to tell them from those kept of earlier ones. */
  assets: string[];
}

/** One hash over the content of everything the client is built from, and over the settings that go into it. */
export function hashSources(root: string): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(root, source))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  for (const [name, value] of settings.sort()) hash.update(`${name}=${value}\0`);
  return hash.digest('hex');
}

function filesOf(root: string, source: string): string[] {
  const path = join(root, source);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (stat.isFile()) return [source];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
