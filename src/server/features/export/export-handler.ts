import type { FileAnswer } from '#contract/export-file.ts';
import { type Page, whole } from '#contract/page.ts';
import type { Tx } from '#server/db/database.ts';
import type { RunAs } from '#server/http/unit-of-work.ts';
import { type Asked, type Listed, makeFile, type Reading } from './make-file.ts';
import type { SheetRow } from './sheet.ts';

interface Ways<Query, Row> extends Pick<Listed<Query>, 'kind' | 'title'> {
  /** The list, as it is shown. */
  read: (tx: Tx, reading: Reading, filter: Query & typeof whole) => Promise<Page<Row>>;
  /** What leaves the house, each field named. */
  cells: (row: Row, reading: Reading) => SheetRow;
}

/** A list as a file, of which no school has so much that it is not read at once, as it is shown. */
export function exportHandler<Query extends Asked, Row extends { id: string }>({ kind, title, read, cells }: Ways<Query, Row>) {
  return async ({ run, input: { query } }: { run: RunAs; input: { query: Query } }): Promise<{ message: string; data: FileAnswer }> => {
    let all = new Map<string, Row>();
    const list: Listed<Query> = {
      kind,
      title,
      async ids(tx, reading) {
        const { data } = await read(tx, reading, { ...query, ...whole });
        all = new Map(data.map((row) => [row.id, row]));
        return [...all.keys()];
      },
      async rows(_, reading, ids) {
        const those = ids.map((id) => all.get(id)).filter((row) => row !== undefined);
        return new Map(those.map((row) => [row.id, cells(row, reading)]));
      },
    };
    return { message: 'OK', data: await makeFile(run, list, query) };
  };
}
