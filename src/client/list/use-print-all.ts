import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Page, mostRows } from '#contract/page.ts';
import { type Sending, useSending } from '#client/ui/feedback/sending.tsx';

export interface PrintAll<Row> {
  /** Everybody of the filter, while they are on the page for the printer. */
  rows: readonly Row[] | null;
  print: () => void;
  sending: Sending;
}

/** Prints a list whole: all rows of its filter stand on the page until the printer has them. */
export function usePrintAll<Row>(readAll: () => Promise<readonly Row[]>): PrintAll<Row> {
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const sending = useSending();

  useEffect(() => {
    const done = () => setRows(null);
    addEventListener('afterprint', done);
    return () => removeEventListener('afterprint', done);
  }, []);

  function print() {
    const work = sending.send(async () => {
      const all = await readAll();
      flushSync(() => setRows(all));
      window.print();
    });
    // Said in passing, and in Recent activity.
    work.catch(() => undefined);
  }

  return { rows, print, sending };
}

/** Every page of a list, one after the other. */
export async function readPages<Row>(read: (page: { page: number; limit: number }) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, nextPage } = await read({ page, limit: mostRows });
    rows.push(...data);
    if (!nextPage) return rows;
  }
}
