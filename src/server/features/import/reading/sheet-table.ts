/** A table as a file holds it. */
export interface SheetTable {
  /** Of the sheet in a workbook; empty for a file that is one. */
  name: string;
  /** Only separators tell its cells apart: one too much moves the others. */
  isText: boolean;
  /** Its letters were read as an old Mac writes them, which nothing in the file says. */
  isOfMac?: boolean;
  /** From the first row of the file on, the empty ones too: numbers are those of the file. */
  rows: () => Generator<string[]>;
}
