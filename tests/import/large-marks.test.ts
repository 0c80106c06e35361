/** A file of marks is long: a hundred thousand rows are read, and more than two hundred thousand are not. */
import { expect, test } from 'vitest';
import { mostMarkRows } from '#contract/import-rows.ts';
import { markColumns } from '#contract/mark-sheet.ts';
import { writers } from '#server/features/export/sheet.ts';
import { readFile } from '#server/features/import/reading/read-file.ts';

const headings = markColumns.map(({ header }) => header);

function rowsOf(count: number): string[][] {
  return Array.from({ length: count }, (_, at) => [
    `GF/${String(at % 5000).padStart(4, '0')}`,
    `2026-0${1 + (at % 7)}-${String(10 + (at % 18))}`,
    'Whole day',
    at % 12 === 0 ? 'L' : 'P',
    at % 12 === 0 ? String(1 + (at % 40)) : '',
    '',
    at % 50 === 0 ? 'The bus broke down' : '',
  ]);
}

async function fileOf(format: 'csv' | 'xlsx', count: number): Promise<string> {
  const writer = writers[format](markColumns.map(({ holds }) => holds));
  const bytes = await writer.close([writer.lines([headings], 1), writer.lines(rowsOf(count), 2)]);
  return Buffer.from(bytes).toString('base64');
}

test.each(['csv', 'xlsx'] as const)('100,000 rows, as %s', async (format) => {
  const { lines, columns } = readFile({ kind: 'marks', content: await fileOf(format, 100_000), today: '2026-11-20' });
  expect(lines).toHaveLength(100_000);
  expect(lines[12]).toMatchObject({ no: 14 });
  expect(lines[12]?.cells.slice(0, 5)).toEqual(['GF/0012', '2026-06-22', 'Whole day', 'L', '13']);
  expect(columns.map(({ header }) => header)).toEqual(headings);
});

test('one row more than a file may have', async () => {
  const content = await fileOf('csv', mostMarkRows + 1);
  expect(() => readFile({ kind: 'marks', content, today: '2026-11-20' })).toThrow('Use at most 200,000 rows in one file');
});
