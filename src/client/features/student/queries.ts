import { queryOptions } from '@tanstack/react-query';
import { listStudents, readStudent, type StudentFilter } from '#contract/student.ts';
import { call } from '#client/http/call.ts';
import { readableOrGone } from '#client/http/readable-or-gone.ts';

export const studentQueries = {
  all: ['student'] as const,
  /** For as long as the roster is not on this device. */
  list: (filter: StudentFilter) =>
    queryOptions({
      queryKey: [...studentQueries.all, 'list', filter],
      queryFn: ({ signal }) => call(listStudents, { query: filter, signal }),
    }),
  /** null: the server has no such student, as long as one registered on this device was not sent. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...studentQueries.all, 'detail', id],
      queryFn: ({ signal }) => readableOrGone(call(readStudent, { params: { id }, signal })),
    }),
};
