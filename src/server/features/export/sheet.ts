/** A sheet on its way into a file. */
import type { ExportFormat } from '#contract/sheet-file.ts';
import { betweenChoices, writtenChoice } from '#contract/people-sheet-choices.ts';
import { choicesOf, type Holds, type SheetColumn } from '#contract/people-sheet-column.ts';
import { csv } from './csv.ts';
import { xlsx } from './xlsx.ts';

/** A person by the keys of the sheet's columns; what is not there is an empty cell. */
export type SheetRow = Readonly<Record<string, string | number | null | undefined>>;

export interface SheetWriter {
  /** The media type of the file. */
  type: string;
  /** Some rows as the file has them; `first` is the number of the first one, and row 1 holds the headings. */
  lines: (rows: readonly (readonly string[])[], first: number) => string;
  /** The whole file of what `lines` gave, in its order. */
  close: (lines: readonly string[]) => Promise<Uint8Array<ArrayBuffer>>;
}

/** By what the columns hold, in their order. */
export const writers: Record<ExportFormat, (holds: readonly Holds[]) => SheetWriter> = { csv: () => csv, xlsx };

/**
 * Every cell as text: `2026-11-20` is a day in any country, which a writer may turn into one of its format. `told` says a choice in
 * the language of the file.
 */
export function cellsOf(columns: readonly SheetColumn[], row: SheetRow, told = (word: string) => word): string[] {
  return columns.map((column) => {
    const text = String(row[column.key] ?? '');
    const choices = choicesOf(column);
    if (choices === null) return text;
    const chosen = text.split(betweenChoices).map((one) => told(writtenChoice(choices, one)));
    return chosen.join(betweenChoices);
  });
}
