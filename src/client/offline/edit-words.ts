import type { QueryClient } from '@tanstack/react-query';
import { type Fields, readField } from '#contract/change.ts';
import type { QueuedKind } from '#contract/endpoints.ts';
import { editKindOf } from './edit-kinds.ts';

/** How the fields of an edit read to a person. */
export interface EditWords {
  describeField: (path: string, nameOf: (line: string) => string | undefined) => string;
  formatFieldValue: (path: string, value: unknown) => string;
  /** Where a row of the server holds one of its lines; without it, under the line's own name. */
  linePath?: (line: string) => string;
  lineName?: (line: unknown) => string | undefined;
  /** Brings the record that holds the lines back into memory, as this device or the server has it. */
  readRecord?: (client: QueryClient, params: Record<string, string>) => Promise<void>;
}

const plain: EditWords = {
  describeField: (path) => path,
  formatFieldValue: (_, value) => JSON.stringify(value),
};

export function editWordsOf(kind: QueuedKind): EditWords {
  return editKindOf({ kind }).words ?? plain;
}

/** The name of a line in whatever this device holds of the record: "Lekki, to school" for one of a report's trips. */
export function lineNameIn(rows: readonly Fields[], kind: QueuedKind, line: string): string | undefined {
  const { linePath, lineName } = editWordsOf(kind);
  return rows.map((row) => lineName?.(readField(row, linePath?.(line) ?? line))).find((name) => name !== undefined);
}
