import { queryOptions } from '@tanstack/react-query';
import { listDocuments, mostDocuments } from '#contract/student-document.ts';
import { call } from '#client/http/call.ts';

export const documentQueries = {
  /** All there are: a student has no more than fit on one page. */
  list: (studentId: string) =>
    queryOptions({
      queryKey: ['student-document', studentId],
      queryFn: ({ signal }) => call(listDocuments, { params: { studentId }, query: { limit: mostDocuments }, signal }),
      // Papers of children are on no device, and neither are their names.
      persister: undefined,
      gcTime: 0,
    }),
};
