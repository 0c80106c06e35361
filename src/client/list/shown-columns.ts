import { type FileKind, files } from '#contract/lists.ts';
import type { ListLook } from '#contract/saved-view.ts';
import type { Column } from '#client/ui/list/data-table.tsx';

type Named = Pick<Column<never>, 'id' | 'isName' | 'isExtra'>;

interface Sheet {
  list: FileKind;
  keys?: SheetKeys | undefined;
}

/** The columns of the look, in the list's own order. The one that names the row is always there. */
export function shownColumns<Row>(columns: readonly Column<Row>[], { columns: chosen }: ListLook): Column<Row>[] {
  if (chosen === null) return columns.filter(({ isExtra }) => !isExtra);
  // Whoever chose a column wants it on a narrow screen too.
  return columns.filter(({ id, isName }) => isName || chosen.includes(id)).map((column) => ({ ...column, isMinor: false, isSpare: false }));
}

export function isShown({ id, isExtra }: Named, { columns: chosen }: ListLook): boolean {
  return chosen === null ? !isExtra : chosen.includes(id);
}

/** Of the columns of a list that are not in its sheet under the same key: which of the sheet hold what they show. */
export type SheetKeys = Readonly<Record<string, readonly string[]>>;

/** The columns of the export's sheet that hold what the list shows. */
export function sheetKeysOf(columns: readonly Named[], look: ListLook, { list, keys = {} }: Sheet): string[] {
  const shown = columns.filter((column) => column.isName || isShown(column, look)).flatMap(({ id }) => keys[id] ?? [id]);
  return files[list].sheet.flatMap(({ key }) => (shown.includes(key) ? [key] : []));
}

/** What the list shows and no file of it tells, as it is headed. */
export function untoldIn(columns: readonly (Named & { header: string })[], look: ListLook, { list, keys = {} }: Sheet): string[] {
  const told = files[list].sheet.map(({ key }) => key);
  const isTold = (id: string) => (keys[id] ?? [id]).some((key) => told.includes(key));
  return columns.filter((column) => (column.isName || isShown(column, look)) && !isTold(column.id)).map(({ header }) => header);
}

/** The look with this column put in or taken out; null again where that is what everybody has. */
export function withColumn(columns: readonly Named[], look: ListLook, id: string): ListLook {
  const free = columns.filter(({ isName }) => !isName);
  const chosen = free.filter((column) => isShown(column, look) !== (column.id === id)).map((column) => column.id);
  const isUsual = free.every((column) => chosen.includes(column.id) === !column.isExtra);
  return { ...look, columns: isUsual ? null : chosen };
}
