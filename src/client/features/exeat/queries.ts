import { useMemo } from 'react';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Exeat, ExeatFilter, ExeatPage } from '#contract/exeat.ts';
import { listExeats, readExeat } from '#contract/exeat-endpoints.ts';
import { type AwayAs, awayAs, listHeldExeats } from '#contract/exeat-held.ts';
import { type ExeatFiguresFilter, type ExeatReportFilter, listPastExeats, readExeatFigures } from '#contract/exeat-report.ts';
import { issuePass, listGateLeaves } from '#contract/gate-leave.ts';
import { addDays, schoolInstant } from '#contract/school-time.ts';
import { call } from '#client/http/call.ts';
import { readableOrGone } from '#client/http/readable-or-gone.ts';
import { useRightNow } from '#client/http/use-right-now.ts';
import { type Projected, useProjected } from '#client/offline/use-projected.ts';
import { useSchoolClock, useSchoolZone } from '#client/session/use-school-clock.ts';
import { projectHeld, type ShownExeat } from './held.ts';

export type { ShownExeat };

export const exeatQueries = {
  list: (filter: ExeatFilter) =>
    queryOptions({
      queryKey: ['exeat', 'list', filter],
      queryFn: ({ signal }) => call(listExeats, { query: filter, signal }),
    }),
  /** Those of these days, as a gate knows them. */
  gate: () =>
    queryOptions({
      queryKey: ['exeat', 'gate'],
      queryFn: ({ signal }) => call(listGateLeaves, { signal }),
    }),
  /** Another approval is another pass. Kept on this device, to be shown where there is no connection. */
  pass: (id: string, approval: string) =>
    queryOptions({
      queryKey: ['exeat-pass', id, approval],
      queryFn: ({ signal }) => call(issuePass, { params: { id }, signal }),
      staleTime: Infinity,
    }),
  /** null: there is none, or none that this person may see. */
  detail: (id: string) =>
    queryOptions({
      queryKey: ['exeat', 'detail', id],
      queryFn: ({ signal }) => readableOrGone(call(readExeat, { params: { id }, signal })),
    }),
  /** What this device keeps, for a house and for the search. */
  held: () =>
    queryOptions({
      queryKey: ['exeat', 'held'],
      queryFn: ({ signal }) => call(listHeldExeats, { signal }),
    }),
  past: (query: ExeatReportFilter) =>
    queryOptions({
      queryKey: ['exeat', 'past', query],
      queryFn: ({ signal }) => call(listPastExeats, { query, signal }),
    }),
  figures: (query: ExeatFiguresFilter) =>
    queryOptions({
      queryKey: ['exeat', 'figures', query],
      queryFn: ({ signal }) => call(readExeatFigures, { query, signal }),
    }),
};

/** As the server has them. */
export function useExeatPage(filter: ExeatFilter): Projected<ExeatPage> {
  return useProjected(
    exeatQueries.list(filter),
    (page) => page,
    () => undefined,
  );
}

/** What the newest list that this device keeps has of one. */
export function listedOnDevice(client: QueryClient, id: string): { row: Exeat; readAt: string } | undefined {
  const found = client.getQueriesData<ExeatPage>({ queryKey: ['exeat', 'list'] }).flatMap(([key, page]) => {
    const row = page?.data.find((one) => one.id === id);
    return row ? [{ row, readAt: new Date(client.getQueryState(key)?.dataUpdatedAt ?? 0).toISOString() }] : [];
  });
  return found.toSorted((one, other) => other.readAt.localeCompare(one.readAt))[0];
}

/** The exeats that this device keeps, with what it signed since. */
export function useHeldExeats(): Projected<readonly ShownExeat[]> {
  return useProjected(exeatQueries.held(), projectHeld);
}

export interface Away {
  leave: ShownExeat;
  as: AwayAs;
}

/** By the child: the exeat on which it is out, as this device knows it. */
export function useAway(): ReadonlyMap<string, Away> {
  const now = useRightNow(60_000);
  const today = useSchoolClock().today();
  const zone = useSchoolZone();
  const { data } = useHeldExeats();
  return useMemo(() => {
    const dayEnds = schoolInstant(addDays(today, 1), '00:00', zone);
    return new Map(
      (data ?? []).flatMap((leave) => {
        const as = awayAs(leave, { now, dayEnds });
        return as === null ? [] : [[leave.studentId, { leave, as }] as const];
      }),
    );
  }, [data, now, today, zone]);
}
