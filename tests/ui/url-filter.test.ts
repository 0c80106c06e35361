import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BusReportFilter } from '#contract/bus-report.ts';
import { filterOf, searchOf } from '#client/ui/list/use-url-filter.ts';

const read = (search: string) => filterOf(BusReportFilter, new URLSearchParams(search));

test('an address without a filter is the first page, newest day first', () => {
  expect(read('')).toEqual({ page: 1, limit: 20, sort: '-day' });
});

test('the day is left out when it is empty or no date', () => {
  expect(read('dateFilter=')).not.toHaveProperty('dateFilter');
  expect(read('dateFilter=2026-02-30&state=DRAFT')).toEqual({ page: 1, limit: 20, sort: '-day', state: 'DRAFT' });
  expect(read('dateFilter=2026-11-20')).toMatchObject({ dateFilter: '2026-11-20' });
});

test('a list without pages has none in its address', () => {
  const Roles = z.strictObject({ search: z.optional(z.string()) });
  expect(searchOf(Roles, { search: 'bus', page: 1 }).toString()).toBe('search=bus');
});

test('what is wrong in an address is left out, one by one', () => {
  expect(read('page=-3&limit=5000&sort=evil&state=NO&busId=1&other=x&search=lekki')).toEqual({
    page: 1,
    limit: 20,
    sort: '-day',
    search: 'lekki',
  });
});

test('an address says only what is not so anyway, and is read back as it was', () => {
  const filter = { page: 2, limit: 50, sort: '-day' as const, dateFilter: '2026-11-20', search: undefined };
  const search = searchOf(BusReportFilter, filter);
  expect(search.toString()).toBe('page=2&limit=50&dateFilter=2026-11-20');
  expect(filterOf(BusReportFilter, search)).toMatchObject({ page: 2, limit: 50, dateFilter: '2026-11-20' });
});
