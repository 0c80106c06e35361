import { queryOptions } from '@tanstack/react-query';
import { type AssignedFilter, listResponsible, listStudentNotUnderadmin, listStudentUnderadmin } from '#contract/assignment.ts';
import { call } from '#client/http/call.ts';

export const assignmentQueries = {
  all: ['assignment'] as const,
  assigned: (subAdminId: string, filter: AssignedFilter) =>
    queryOptions({
      queryKey: [...assignmentQueries.all, 'assigned', subAdminId, filter],
      queryFn: ({ signal }) => call(listStudentUnderadmin, { params: { subAdminId }, query: filter, signal }),
    }),
  /** Who is on the roll and not assigned to this person. */
  others: (subAdminId: string, filter: AssignedFilter) =>
    queryOptions({
      queryKey: [...assignmentQueries.all, 'others', subAdminId, filter],
      queryFn: ({ signal }) => call(listStudentNotUnderadmin, { params: { subAdminId }, query: filter, signal }),
    }),
  responsible: (studentId: string) =>
    queryOptions({
      queryKey: [...assignmentQueries.all, 'responsible', studentId],
      queryFn: ({ signal }) => call(listResponsible, { params: { id: studentId }, signal }),
    }),
};
