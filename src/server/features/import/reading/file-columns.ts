/** What the columns of a file look like, gathered while its rows are read. */
import type { FileColumn } from '#contract/import-column.ts';
import { orderOf, type WrittenOrder } from '#server/features/import/sheet/read-day.ts';

const mostSamples = 3;
const sampleLength = 60;

/** The first few that differ, and not all of a long one. */
export function addSample(samples: string[], cell: string): void {
  if (samples.length < mostSamples && !samples.includes(cell.slice(0, sampleLength))) samples.push(cell.slice(0, sampleLength));
}

export interface ColumnNotes {
  add(cells: readonly string[]): void;
  columns(): FileColumn[];
}

export function noteColumns(headings: readonly string[]): ColumnNotes {
  const notes = headings.map((header) => ({
    header: header.trim().slice(0, 120),
    samples: [] as string[],
    orders: new Set<WrittenOrder>(),
  }));
  return {
    add(cells) {
      for (const [index, note] of notes.entries()) {
        const cell = cells[index]?.trim() ?? '';
        if (cell === '') continue;
        addSample(note.samples, cell);
        const order = orderOf(cell);
        if (order !== null) note.orders.add(order);
      }
    },
    columns: () =>
      notes.map(({ header, samples, orders }) => ({
        header,
        samples,
        days: daysOf(orders),
        ...(mayBeSwapped(orders) && { mayBeSwapped: true }),
      })),
  };
}

function daysOf(orders: ReadonlySet<WrittenOrder>): FileColumn['days'] {
  if (orders.has('DMY')) return orders.has('MDY') ? 'BOTH' : 'DMY';
  if (orders.has('MDY')) return 'MDY';
  return orders.has('EITHER') ? 'EITHER' : 'NONE';
}

/** The dates that a program understood all have days up to 12, and the others, left as text, all have none. */
function mayBeSwapped(orders: ReadonlySet<WrittenOrder>): boolean {
  return orders.has('EITHER_ISO') && !orders.has('ISO') && !orders.has('EITHER') && orders.has('DMY') !== orders.has('MDY');
}
