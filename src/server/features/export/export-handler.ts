import type { Actor } from '#server/http/handler.ts';
import { type FileKind, files } from '#contract/lists.ts';
import type { Day } from '#contract/fields.ts';
import { voiceIn } from '#server/words.ts';
import { fileName, periodName } from './file-name.ts';
import type { FileAnswer } from '#contract/export-file.ts';
import { type Page, whole } from '#contract/page.ts';
import type { Tx } from '#server/db/database.ts';
import type { RunAs } from '#server/http/unit-of-work.ts';
import { type Asked, type Listed, makeFile, type Reading } from './make-file.ts';
import { cellsOf, type SheetRow, writers } from './sheet.ts';

export type { SheetRow };

interface Ways<Query, Row> extends Pick<Listed<Query>, 'kind' | 'title' | 'days'> {
  /** The list, as it is shown. */
  read: (tx: Tx, reading: Reading, filter: Query & typeof whole) => Promise<Page<Row>>;
  /** What leaves the house, each field named. */
  cells: (row: Row, reading: Reading) => SheetRow;
}

/** A list as a file, of which no school has so much that it is not read at once, as it is shown. */
export function exportHandler<Query extends Asked, Row extends { id: string }>({ kind, title, days, read, cells }: Ways<Query, Row>) {
  return async ({ run, input: { query } }: { run: RunAs; input: { query: Query } }): Promise<{ message: string; data: FileAnswer }> => {
    let all = new Map<string, Row>();
    const list: Listed<Query> = {
      kind,
      title,
      days,
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

interface Made {
  kind: FileKind;
  /** In the name of the file, in English. */
  title: string;
  schoolName: string;
  /** Of which days it is. */
  from: Day;
  until: Day;
  /** In whose language it is. */
  actor: Pick<Actor, 'language'>;
}

/** Rows that were read already as a workbook, for a letter. */
export async function fileOfRows(rows: readonly SheetRow[], { kind, title, schoolName, actor, ...days }: Made): Promise<FileAnswer> {
  const { told } = voiceIn(actor.language);
  const columns = files[kind].sheet;
  const writer = writers.xlsx(columns.map(({ holds }) => holds));
  const cells = rows.map((row) => cellsOf(columns, row, told));
  const name = fileName(schoolName, { kind: told(title).replaceAll(' ', '-'), of: periodName(days) });
  const lines = [writer.lines([columns.map(({ header }) => told(header))], 1), writer.lines(cells, 2)];
  return { name: `${name}.xlsx`, type: writer.type, bytes: await writer.close(lines) };
}
