import { queryOptions } from '@tanstack/react-query';
import { listAbsenceContacts, listWaitingAbsences, type WaitingWhen } from '#contract/absence-contact.ts';
import { call } from '#client/http/call.ts';

interface Turned {
  page: number;
  limit: number;
}

export const contactQueries = {
  of: (studentId: string, { page, limit }: Turned) =>
    queryOptions({
      queryKey: ['absence-contact', 'of', studentId, { page, limit }],
      queryFn: ({ signal }) => call(listAbsenceContacts, { params: { studentId }, query: { page, limit }, signal }),
    }),
  waiting: (when: WaitingWhen, { page, limit }: Turned) =>
    queryOptions({
      queryKey: ['absence-contact', 'waiting', when, { page, limit }],
      queryFn: ({ signal }) => call(listWaitingAbsences, { query: { when, page, limit }, signal }),
    }),
};
