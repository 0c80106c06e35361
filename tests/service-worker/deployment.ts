import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The built console in a folder of its own, as a school's server holds it, to be replaced by a newer one. */
export interface Deployment {
  readonly folder: string;
  /** Puts the next version in place: both documents say so, and the worker knows their new revisions. */
  deployNext(): void;
  close(): void;
}

const documents = ['index.html', 'sign-in.html'];

export function deploy(): Deployment {
  const folder = mkdtempSync(join(tmpdir(), 'muster-dist-'));
  cpSync('dist', folder, { recursive: true });
  let version = 1;
  return {
    folder,
    deployNext() {
      version += 1;
      let worker = readFileSync(join(folder, 'sw.js'), 'utf8');
      for (const name of documents) {
        const before = readFileSync(join(folder, name), 'utf8').replace(/<meta name="version"[^>]*>/, '');
        const after = before.replace('</head>', `<meta name="version" content="${version}"></head>`);
        worker = withRevision(worker, name, createHash('md5').update(after).digest('hex'));
        replace(folder, name, after);
      }
      replace(folder, 'sw.js', worker);
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The version a page was made from; the build itself says nothing. */
export function versionOfDocument(): string {
  return document.querySelector('meta[name="version"]')?.getAttribute('content') ?? '1';
}

function withRevision(worker: string, url: string, revision: string): string {
  const entry = new RegExp(`\\{"revision":"[0-9a-f]+","url":"${url.replace('.', '\\.')}"\\}`);
  if (!entry.test(worker)) throw new Error(`The worker does not keep ${url}`);
  return worker.replace(entry, JSON.stringify({ revision, url }));
}

function replace(folder: string, name: string, content: string): void {
  writeFileSync(join(folder, name), content);
  for (const file of [`${name}.br`, `${name}.gz`]) if (existsSync(join(folder, file))) rmSync(join(folder, file));
}
