import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BusReport, BusReportFilter } from '#contract/bus-report.ts';
import type { Page } from '#contract/page.ts';
import { isOfThisDeviceOnly, type Projected, useProjected } from '#client/offline/use-projected.ts';
import { readClaims, readPerson } from '#client/session/token.ts';
import { useNow } from '#client/ui/time/use-now.ts';
import { useAllBuses } from '#client/features/bus/bus-picker.tsx';
import { t } from '#client/ui/language/words.ts';
import { newReport, projectReport, projectReportList, type ReportContext, reportListFromDevice } from './projection.ts';
import { busReportQueries, type KeptReport, reportsOnDevice } from './queries.ts';
import { keyOf } from './report-key.ts';

export interface ReportsRead extends Projected<Page<BusReport>> {
  /** Only the reports on this device were looked through. */
  isPart: boolean;
}

/** One page of reports; without a connection, as this device knows it. */
export function useReportList(filter: BusReportFilter): ReportsRead {
  const { context, kept } = useReportContext();
  const list = useProjected(
    busReportQueries.list(filter),
    (page, pending) => projectReportList(page, filter, pending, context),
    (pending) => reportListFromDevice(filter, pending, context),
  );
  useOfflinePack();
  return { ...list, isPart: isOfThisDeviceOnly(list), asOf: list.asOf ?? oldest(list.data?.data.map((report) => kept.get(keyOf(report)))) };
}

export interface OneReport {
  /** null: nobody has begun it, as far as is known. */
  report: BusReport | null;
  /** What it would begin with; null when the bus is not known. */
  fresh: BusReport | null;
}

/** The report of one bus and day, from the server or from any list on this device. */
export function useReport(busId: string, day: string): Projected<OneReport> {
  const { context, kept } = useReportContext();
  const which = { busId, day };
  useOfflinePack();
  const onDevice = kept.get(keyOf(which));
  const fresh = newReport(which, context);
  const one = useProjected(
    busReportQueries.detail(busId, day),
    (report, pending): OneReport => ({ report: projectReport(report, which, pending, context), fresh }),
    (pending) => {
      const report = projectReport(onDevice?.report ?? null, which, pending, context);
      return report ? { report, fresh } : undefined;
    },
  );
  // The server cannot be asked whether somebody has begun it: it can be begun here, and is merged field by field.
  const isUnknown = one.data === undefined && one.error !== null && !one.isFetching && one.isOffline;
  if (isUnknown && fresh) return { ...one, data: { report: null, fresh } };
  return { ...one, asOf: one.asOf ?? oldest([onDevice]) };
}

function oldest(kept: readonly (KeptReport | undefined)[] = []): Date | null {
  const times = kept.flatMap((one) => (one ? [one.readAt] : []));
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** What this device knows of reports. */
export function useReportContext(): { context: ReportContext; kept: Map<string, KeptReport> } {
  const buses = useAllBuses();
  const now = useNow(60_000);
  const kept = reportsOnDevice(useQueryClient());
  const known = [...kept.values()].map(({ report }) => report);
  return { kept, context: { known, buses, now, who: readClaims()?.name ?? t('You'), userId: readPerson()?.userId ?? null } };
}

/** Fetches, when it is old, what opening and filtering without a connection need. */
function useOfflinePack(): void {
  const client = useQueryClient();
  // Draws anew when the pack is here: after a cold start it comes from this device's own storage.
  useQuery({ ...busReportQueries.recent(), enabled: false });
  useEffect(() => void client.prefetchQuery({ ...busReportQueries.recent(), staleTime: packLifeMs }), [client]);
}

const packLifeMs = 10 * 60 * 1000;
