/** How the order of a list on the server is compared with that on a device. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { anyName } from '#tests/support/any-name.ts';

export const names = fc.array(fc.tuple(anyName, anyName, anyName), { minLength: 12, maxLength: 20 });
export const runs = { numRuns: 6 };

export const both = (sort: string) => [sort, `-${sort}`];

/** Every row of the server's list, page by page, as it is asked for by each of the sorts; and as the device has them. */
export async function compare<Row extends { id: string }>(
  sorts: readonly string[],
  asked: (query: Record<string, string>) => Promise<Row[]>,
  onDevice: (known: readonly Row[], query: { sort: string; page: number; limit: number }) => readonly { id: string }[],
): Promise<void> {
  const known = (await asked({ limit: '100' })).toSorted((a, b) => (a.id.slice(-6) < b.id.slice(-6) ? -1 : 1));
  const pages = Array.from({ length: Math.ceil(known.length / 5) }, (_, at) => at + 1);
  for (const sort of sorts) {
    const there = await Promise.all(pages.map((page) => asked({ sort, page: String(page), limit: '5' })));
    const here = pages.map((page) => onDevice(known, { sort, page, limit: 5 }));
    expect([sort, here.flat().map(({ id }) => id)]).toEqual([sort, there.flat().map(({ id }) => id)]);
  }
}
