/** What the columns of a file look like, gathered while its rows are read. */
import type { FileColumn } from '#contract/import.ts';

const mostSamples = 3;
const sampleLength = 60;

export interface ColumnNotes {
  add(cells: readonly string[]): void;
  columns(): FileColumn[];
}

export function noteColumns(headings: readonly string[]): ColumnNotes {
  const notes = headings.map((header) => ({ header: header.trim().slice(0, 120), samples: [] as string[], orders: new Set<Order>() }));
  return {
    add(cells) {
      for (const [index, note] of notes.entries()) {
        const cell = cells[index]?.trim() ?? '';
        if (cell === '') continue;
        if (note.samples.length < mostSamples && !note.samples.includes(cell)) note.samples.push(cell.slice(0, sampleLength));
        const order = orderOf(cell);
        if (order !== null) note.orders.add(order);
      }
    },
    columns: () => notes.map(({ header, samples, orders }) => ({ header, samples, days: daysOf(orders) })),
  };
}

type Order = 'DMY' | 'MDY' | 'EITHER';

/** What a date with slashes, dots or dashes allows; null for what is none, and for 05/05/2015, which is the same both ways. */
function orderOf(cell: string): Order | null {
  const [, first, second] = /^(\d{1,2})[/. -](\d{1,2})[/. -]\d{2,4}$/.exec(cell)?.map(Number) ?? [];
  if (first === undefined || second === undefined || first === second) return null;
  if (first > 12) return second > 12 ? null : 'DMY';
  return second > 12 ? 'MDY' : 'EITHER';
}

function daysOf(orders: ReadonlySet<Order>): FileColumn['days'] {
  if (orders.has('DMY')) return orders.has('MDY') ? 'BOTH' : 'DMY';
  if (orders.has('MDY')) return 'MDY';
  return orders.has('EITHER') ? 'EITHER' : 'NONE';
}
