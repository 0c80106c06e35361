import type { Role } from '#contract/role.ts';
import { type ScheduledReport, scheduledReports } from '#contract/report-schedule.ts';

/** The roles that may be sent a report. */
export function rolesFor(report: ScheduledReport): readonly Role[] {
  const { roles } = scheduledReports[report].shown;
  return roles === 'public' ? [] : roles;
}

/** Those that may be sent any of them. */
export const readers: readonly Role[] = [
  ...new Set(Object.values(scheduledReports).flatMap(({ shown }) => (shown.roles === 'public' ? [] : shown.roles))),
];
