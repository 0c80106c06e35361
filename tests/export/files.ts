/** Files of lists as the tests ask for them, and read back as the import reads them. */
import type { Endpoint } from '#contract/endpoint.ts';
import { apiBase, header } from '#contract/header.ts';
import { bundledSecretKey } from '#server/config.ts';
import { readCsv } from '#server/features/import/reading/read-csv.ts';
import { readXlsx } from '#server/features/import/reading/read-xlsx.ts';
import { openZip } from '#server/features/import/reading/unzip.ts';
import { unguarded } from '#contract/export-cell.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';

export interface AskedFile {
  status: number;
  name: string;
  type: string;
  bytes: Buffer;
}

/** The answer as it came: a file is no JSON. */
export async function askFile(
  { app }: TestApp,
  session: Session,
  { path }: Endpoint,
  query: Record<string, string> = {},
): Promise<AskedFile> {
  const { statusCode, headers, rawPayload } = await app.inject({
    method: 'GET',
    url: `${apiBase}${path}?${new URLSearchParams(query)}`,
    headers: {
      [header.secretKey]: bundledSecretKey,
      authorization: `Bearer ${session.token}`,
      cookie: Object.entries(session.cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    },
  });
  const [, name = ''] = /^attachment; filename="(.+)"$/.exec(String(headers['content-disposition'])) ?? [];
  return { status: statusCode, name, type: String(headers['content-type']), bytes: rawPayload };
}

/** The rows below the headings, by heading; cells as they stand in the file. */
export function rowsIn(bytes: Uint8Array, format: 'csv' | 'xlsx'): Record<string, string>[] {
  const [headings = [], ...rows] = [...(format === 'csv' ? readCsv(bytes) : (readXlsx(bytes)[0]?.rows() ?? []))];
  return rows.map((cells) => Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])));
}

/** The same as the import understands them. */
export function readBack(bytes: Uint8Array, format: 'csv' | 'xlsx'): Record<string, string>[] {
  return rowsIn(bytes, format).map((row) => Object.fromEntries(Object.entries(row).map(([heading, cell]) => [heading, unguarded(cell)])));
}

/** The files of a OneRoster zip by name. */
export function rosterFilesIn(bytes: Uint8Array): Record<string, string> {
  const { names, unpack } = openZip(bytes);
  return Object.fromEntries(
    names.map((name) => [name, new TextDecoder('utf-8', { ignoreBOM: true }).decode(unpack(name) ?? new Uint8Array())]),
  );
}
