import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrationsFolder } from '#server/db/migrations.ts';

let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(migrationsFolder, copy, { recursive: true });
});
afterEach(() => rmSync(copy, { recursive: true }));

test('the migrations make the tables as they stand: there is no further one to generate', () => {
  const { stdout } = spawnSync('drizzle-kit', ['generate'], {
    encoding: 'utf8',
    env: { ...process.env, MIGRATIONS_FOLDER: relative('.', copy) },
  });
  expect(stdout).toContain('No schema changes');
  expect(readdirSync(copy)).toEqual(readdirSync(migrationsFolder));
});

test('of the pictures of the tables only the newest is kept', () => {
  const migrations = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  const number = migrations.toSorted().at(-1)?.slice(0, 4);
  expect(readdirSync(join(migrationsFolder, 'meta')).toSorted()).toEqual([`${number}_snapshot.json`, '_journal.json']);
});
