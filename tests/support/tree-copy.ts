import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A copy of the source tree in which a test may plant what must not be there. */
export interface TreeCopy {
  readonly root: string;
  plant(path: string, text: string): void;
  remove(): void;
}

const copied = ['src', 'package.json', 'tsconfig.base.json', '.oxlintrc.json'];

/** `others`: what is copied besides, of the root. */
export function copyTree(...others: string[]): TreeCopy {
  const root = mkdtempSync(join(tmpdir(), 'muster-tree-'));
  for (const name of [...copied, ...others]) cpSync(name, join(root, name), { recursive: true });
  // Linked one by one: the caches of the compiler and of the builder lie there too, and each tree needs its own.
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync('node_modules')) {
    if (name !== '.cache' && name !== '.vite') symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name));
  }
  return {
    root,
    plant(path, text) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
