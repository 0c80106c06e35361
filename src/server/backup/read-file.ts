/** Reads a backup's file line by line: once to see that all of it is sound, and once to take it in. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { backupVersion, EndLine, Header, RowLine, TableLine } from './format.ts';
import { refuseOtherShape } from './migrations-applied.ts';
import { BackupRefused } from './refused.ts';

export type Part = { header: Header } | { table: TableLine } | { row: RowLine } | { end: EndLine['end'] };

/** Throws unless every line is there, as it was written, and of a shape that this version knows. */
export async function checkBackup(file: string): Promise<Header> {
  const hash = createHash('sha256');
  const amount = { tables: 0, rows: 0 };
  let header: Header | undefined;
  let end: EndLine['end'] | undefined;
  for await (const { part, line } of partsOf(file)) {
    if (end !== undefined) throw damaged(file, 'goes on after its end');
    if ('end' in part) {
      end = part.end;
      continue;
    }
    hash.update(`${line}\n`);
    if ('header' in part) ({ header } = part);
    if ('table' in part) amount.tables += 1;
    if ('row' in part) amount.rows += 1;
  }
  if (end === undefined) throw damaged(file, 'ends too early');
  if (end.tables !== amount.tables || end.rows !== amount.rows || end.sha256 !== hash.digest('hex')) {
    throw damaged(file, 'does not say what it said when it was made');
  }
  if (header === undefined) throw damaged(file, 'has no beginning');
  refuseOtherShape(header.migrations);
  return header;
}

export async function* partsOf(file: string): AsyncGenerator<{ part: Part; line: string }> {
  let isFirst = true;
  try {
    for await (const line of linesOf(file)) {
      yield { part: isFirst ? { header: headerIn(file, line) } : partIn(file, line), line };
      isFirst = false;
    }
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    if (isMissing(error)) throw new BackupRefused(`${file} cannot be read.`);
    throw damaged(file, isFirst ? 'is no backup' : 'is damaged');
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const gunzip = createGunzip();
  const content = createReadStream(file).on('error', (error) => gunzip.destroy(error));
  let rest = '';
  try {
    for await (const text of content.pipe(gunzip).setEncoding('utf8')) {
      const lines = `${rest}${text}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') yield rest;
  } finally {
    content.destroy();
  }
}

function headerIn(file: string, line: string): Header {
  const header = Header.safeParse(parsed(line));
  if (!header.success) throw damaged(file, 'is no backup');
  if (header.data.version > backupVersion) throw new BackupRefused(`${file} was made by a newer Muster. Restore it with that version.`);
  return header.data;
}

function partIn(file: string, line: string): Part {
  const value = parsed(line);
  const row = RowLine.safeParse(value);
  if (row.success) return { row: row.data };
  const table = TableLine.safeParse(value);
  if (table.success) return { table: table.data };
  const end = EndLine.safeParse(value);
  if (end.success) return { end: end.data.end };
  throw damaged(file, 'has a line that nobody wrote');
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function damaged(file: string, what: string): BackupRefused {
  return new BackupRefused(`${file} ${what}. Nothing was restored.`);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOENT', 'EACCES', 'EISDIR'].includes(String(error.code));
}
