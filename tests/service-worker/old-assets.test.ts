import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepOldAssets } from '#scripts/keep-old-assets.ts';

const day = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 0, 5);

let folder: string;
let builds = 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-assets-'));
  builds = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a chunk of the last build is still there after the next one, for pages opened before it', () => {
  const first = build(['bus-1.js'], [], start);
  const second = build(['bus-2.js'], first, start + day);
  expect(filesOf(second)).toEqual(['bus-1.js', 'bus-2.js']);
});

test('a chunk goes 14 days after it was replaced, however old it was by then', () => {
  const first = build(['bus-1.js'], [], start);
  const second = build(['bus-2.js'], first, start + 60 * day);
  const third = build(['bus-3.js'], second, start + 74 * day);
  expect(filesOf(third)).toEqual(['bus-1.js', 'bus-2.js', 'bus-3.js']);
  const fourth = build(['bus-4.js'], third, start + 75 * day);
  expect(filesOf(fourth)).toEqual(['bus-2.js', 'bus-3.js', 'bus-4.js']);
});

test('a chunk that did not change stays what the new build made of it', () => {
  const first = build(['react-1.js'], [], start);
  const second = build(['react-1.js'], first, start + day);
  expect(filesOf(second)).toEqual(['react-1.js']);
});

interface Build {
  folder: string;
  own: string[];
}

function build(own: string[], before: Build | [], now: number): Build {
  builds += 1;
  const to = join(folder, `build-${builds}`);
  mkdirSync(to);
  for (const name of own) writeFileSync(join(to, name), name);
  if (!Array.isArray(before)) {
    keepOldAssets({ from: before.folder, to, isReplacedNow: (name) => before.own.includes(name), now });
  }
  return { folder: to, own };
}

function filesOf({ folder: of }: Build): string[] {
  return readdirSync(of).toSorted();
}
