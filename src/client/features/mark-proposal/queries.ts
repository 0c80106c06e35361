import { queryOptions } from '@tanstack/react-query';
import { listMarkProposals, type ProposalFilter, readClassMarks, readMarkProposal } from '#contract/mark-proposal.ts';
import { mostRows } from '#contract/page.ts';
import type { OneRegister } from '#contract/register.ts';
import { call } from '#client/http/call.ts';
import { readableOrGone } from '#client/http/readable-or-gone.ts';

export const proposalQueries = {
  list: (filter: ProposalFilter) =>
    queryOptions({
      queryKey: ['mark-proposal', 'list', filter],
      queryFn: ({ signal }) => call(listMarkProposals, { query: filter, signal }),
    }),
  /** Those that wait, of one register. */
  ofRegister: ({ classId, day, session }: OneRegister) =>
    proposalQueries.list({ page: 1, limit: mostRows, state: 'PROPOSED', classId, day, session }),
  /** null: there is none, or none that this person may see. */
  detail: (id: string) =>
    queryOptions({
      queryKey: ['mark-proposal', 'detail', id],
      queryFn: ({ signal }) => readableOrGone(call(readMarkProposal, { params: { id }, signal })),
    }),
  /** null: there is no such class, or none of whose children this person may see. */
  marks: ({ classId, day, session }: OneRegister) =>
    queryOptions({
      queryKey: ['class-marks', classId, day, session],
      queryFn: ({ signal }) => readableOrGone(call(readClassMarks, { params: { classId, day, session }, signal })),
    }),
};
