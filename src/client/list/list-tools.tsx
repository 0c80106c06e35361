import type { ReactNode } from 'react';
import type { ListLook } from '#contract/saved-view.ts';
import type { Column } from '#client/ui/list/data-table.tsx';
import { ColumnsButton } from './columns-button.tsx';
import { ExportButton, type ListToExport } from './export-button.tsx';
import { PrintButton } from './print-button.tsx';
import { type SheetKeys, sheetKeysOf, untoldIn } from './shown-columns.ts';
import type { PrintAll } from './use-print-all.ts';

interface ListToolsProps<Row> {
  columns: readonly Column<Row>[];
  look: ListLook;
  onLook: (look: ListLook) => void;
  printing: PrintAll<Row>;
  /** The list as a file. */
  file: Omit<ListToExport, 'shownKeys' | 'untold'>;
  sheetKeys?: SheetKeys | undefined;
  /** What else, such as the way to an import. */
  children?: ReactNode;
}

/** What can be done with a whole list. */
export function ListTools<Row>({ columns, look, onLook, printing, file, sheetKeys, children }: ListToolsProps<Row>) {
  const sheet = { list: file.list, keys: sheetKeys };
  return (
    <>
      <ColumnsButton columns={columns} look={look} onLook={onLook} />
      <PrintButton of={printing} />
      <ExportButton {...file} shownKeys={sheetKeysOf(columns, look, sheet)} untold={untoldIn(columns, look, sheet)} />
      {children}
    </>
  );
}
