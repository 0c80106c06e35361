/** What people are told about a report. No free text goes into a title: it could hold a child's name. */
import type { Incident } from '#contract/bus-report.ts';
import type { News } from '#server/features/notification/queries.ts';
import type { ReportRow } from './queries.ts';

export type Told = Pick<ReportRow, 'busId' | 'busName' | 'day' | 'submittedByName' | 'reviewedByName' | 'reviewNote'>;

const incidentNames: Record<Incident['type'], string> = {
  BREAKDOWN: 'Breakdown',
  COLLISION: 'Collision',
  BEHAVIOUR: 'Behaviour',
  MEDICAL: 'Medical',
  ROAD: 'Road',
  OTHER: 'Other',
};

export function submittedNews(row: Told): News {
  return {
    ...aboutReport(row),
    kind: 'bus-report.submitted',
    class: 'ACTION',
    title: `${row.busName}: report to review`,
    body: `${row.submittedByName ?? 'Somebody'} handed in the report of ${spoken(row.day)}.`,
  };
}

export function returnedNews(row: Told): News {
  return {
    ...aboutReport(row),
    kind: 'bus-report.returned',
    class: 'ACTION',
    title: `${row.busName}: report returned`,
    body: `${row.reviewedByName ?? 'Somebody'} returned the report of ${spoken(row.day)}: ${row.reviewNote}`,
  };
}

export function reviewedNews(row: Told): News {
  return {
    ...aboutReport(row),
    kind: 'bus-report.reviewed',
    class: 'INFO',
    title: `${row.busName}: report accepted`,
    body: `${row.reviewedByName ?? 'Somebody'} accepted the report of ${spoken(row.day)}.`,
  };
}

export function highIncidentNews(row: Told, incident: Incident): News {
  return {
    ...aboutReport(row),
    kind: 'bus-report.incident',
    class: 'DANGER',
    title: `${row.busName}: serious incident`,
    body: `${incidentNames[incident.type]}, ${spoken(row.day)} at ${incident.at}. Open the report to read what happened.`,
  };
}

function aboutReport(row: Told): Pick<News, 'audience' | 'link'> {
  return { audience: 'school', link: `/school/report/bus-daily-report/${row.busId}/${row.day}` };
}

/** `2026-11-20` as staff say it: Fri 20 Nov. */
function spoken(day: string): string {
  const format = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', format).format(new Date(`${day}T00:00:00Z`));
}
