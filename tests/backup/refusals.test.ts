import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { startApp } from '#tests/support/app.ts';
import { backUp, freshDirectory, linesIn, restoreInto } from './places.ts';

let whole: Buffer;
let lines: string[];

beforeAll(async () => {
  const app = await startApp();
  const file = await backUp(app.db, join(process.env['TMPDIR'] ?? '/tmp', `muster-whole-${process.pid}.gz`));
  whole = readFileSync(file);
  lines = linesIn(file);
  await app.close();
});

const changed = (change: (lines: string[]) => string[]) => () => gzipSync(`${change(lines).join('\n')}\n`);
const rowAt = () => lines.findIndex((line) => line.startsWith('['));

test.each<[string, () => Buffer, string]>([
  ['cut off', () => whole.subarray(0, -40), 'is damaged'],
  ['with a byte turned', () => Buffer.from(whole.map((byte, at) => (at === 400 ? byte ^ 1 : byte))), 'Nothing was restored'],
  ['without its last line', changed((all) => all.slice(0, -1)), 'ends too early'],
  ['without one row', changed((all) => all.toSpliced(rowAt(), 1)), 'does not say what it said'],
  ['with another value in a row', changed((all) => all.with(rowAt(), '["x"]')), 'does not say what it said'],
  ['that is no backup', () => Buffer.from('PGDMP'), 'is no backup'],
  ['that is another gzip', () => gzipSync('hello\n'), 'is no backup'],
  ['of a newer format', changed((all) => all.with(0, (all[0] ?? '').replace('"version":1', '"version":2'))), 'newer Muster'],
])('a file %s is refused before anything is touched', async (_, content, why) => {
  const directory = freshDirectory();
  const file = join(directory, 'bad.backup.gz');
  writeFileSync(file, content());
  const dataDir = join(directory, 'school');
  await expect(restoreInto({ dataDir }, file)).rejects.toThrow(why);
  expect(readdirSync(directory)).toEqual(['bad.backup.gz']);
});

test('a file of a database newer than this version knows is refused in plain words', async () => {
  const directory = freshDirectory();
  const file = join(directory, 'newer.backup.gz');
  const { createHash } = await import('node:crypto');
  const header = JSON.parse(lines[0] ?? '') as { migrations: unknown[] };
  header.migrations.push({ hash: 'of the future', createdAt: '1' });
  const body = [JSON.stringify(header), ...lines.slice(1, -1)];
  const { end } = JSON.parse(lines.at(-1) ?? '') as { end: object };
  const sha256 = createHash('sha256')
    .update(`${body.join('\n')}\n`)
    .digest('hex');
  writeFileSync(file, gzipSync(`${[...body, JSON.stringify({ end: { ...end, sha256 } })].join('\n')}\n`));
  await expect(restoreInto({ dataDir: join(directory, 'school') }, file)).rejects.toThrow('made by a newer Muster');
});

test('a file that is not there is said to be not there', async () => {
  await expect(restoreInto({ dataDir: freshDirectory() }, '/nowhere/x.backup.gz')).rejects.toThrow('/nowhere/x.backup.gz cannot be read');
});
