import { queryOptions } from '@tanstack/react-query';
import { readCalendar } from '#contract/calendar-record.ts';
import { call } from '#client/http/call.ts';

export const calendarQueries = {
  all: ['school-calendar'] as const,
  /** All of it. `data`: where this device's edits look for the rows that they change. */
  whole: () =>
    queryOptions({
      queryKey: [...calendarQueries.all, 'whole'],
      queryFn: ({ signal }) => calendarQueries.read(signal),
    }),
  read: async (signal: AbortSignal) => {
    const { versions, specialDays, terms } = await call(readCalendar, { signal });
    return { data: [versions, specialDays, terms] as const };
  },
};
