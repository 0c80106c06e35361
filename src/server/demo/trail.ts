/** The audit trail of the last school days, as writing these reports would have left it. */
import type { BusReportContent } from '#contract/bus-report.ts';
import { addDays, schoolDay } from '#contract/school-time.ts';
import { appendAudit, type Deed, type Doer } from '#server/audit/append.ts';
import type { Tx } from '#server/db/database.ts';
import { changedDeed, reviewedDeed, submittedDeed } from '#server/features/bus-report/deeds.ts';
import type { Chance } from './random.ts';
import { type DemoReport, demoTimeZone, lagosInstant } from './reports.ts';

interface Dated {
  at: Date;
  by: Person;
  deed: Deed;
}

interface Person {
  schoolId: string;
  id: string;
  name: string;
  role: string;
}

interface TrailSettings {
  /** Who hands the reports in. */
  officer: Person;
  reviewer: Person;
  now: Date;
  newId: () => string;
  chance: Chance;
}

export async function addTrail(tx: Tx, reports: readonly DemoReport[], settings: TrailSettings): Promise<void> {
  const { officer, reviewer, newId } = settings;
  const doers = new Map([officer, reviewer].map((person) => [person.id, doerOf(person, newId)]));
  for (const { at, by, deed } of datedDeeds(reports, settings))
    await appendAudit(tx, doers.get(by.id) ?? doerOf(by, newId), { deeds: [deed], at });
}

function doerOf({ schoolId, id, name, role }: Person, newId: () => string): Doer {
  return { schoolId, userId: id, name, role, sessionId: newId(), deviceId: newId() };
}

/** A few dozen: older days would have been as full. */
function datedDeeds(reports: readonly DemoReport[], { officer, reviewer, now, newId, chance }: TrailSettings): Dated[] {
  const today = schoolDay(now, demoTimeZone);
  const recent = reports.filter(({ day }) => day >= addDays(today, -3));
  const days = [...new Set(recent.map(({ day }) => day))];
  const entries = days.map((day): Dated => ({
    at: lagosInstant(day, `05:${chance.whole(20, 38)}`),
    by: officer,
    deed: { action: 'session.signed-in', object: { kind: 'session', id: newId(), label: 'Chrome on Android' } },
  }));
  return [...entries, ...recent.flatMap((report) => deedsOf(report, { officer, reviewer, chance }))]
    .filter(({ at }) => at <= now)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

function deedsOf(report: DemoReport, { officer, reviewer, chance }: Pick<TrailSettings, 'officer' | 'reviewer' | 'chance'>): Dated[] {
  const { content, updatedAt, submittedAt, reviewedAt, busId, day, busName } = report;
  const draft = { busId, day, busName, state: 'DRAFT' as const, reviewNote: '' };
  if (!submittedAt) {
    const deed = changedDeed(draft, { ...content, odometerStart: null, preTripBy: '' }, content);
    return content.odometerStart === null ? [] : [{ at: updatedAt, by: officer, deed }];
  }
  const submitted = { ...draft, state: 'SUBMITTED' as const };
  const written = minutesBefore(submittedAt, chance.whole(4, 15));
  const isLate = chance.percent(30);
  const dated: Dated[] = [
    {
      at: written,
      by: officer,
      deed: {
        ...changedDeed(draft, beforeTheWayHome(content), content),
        ...(isLate && { madeAt: minutesBefore(written, chance.whole(12, 50)) }),
      },
    },
    { at: submittedAt, by: officer, deed: submittedDeed(draft, submitted) },
  ];
  if (reviewedAt)
    dated.push({
      at: reviewedAt,
      by: reviewer,
      deed: reviewedDeed(submitted, { ...submitted, state: report.state, reviewNote: report.reviewNote }),
    });
  return dated;
}

/** The report as it stood before the bus drove home. */
function beforeTheWayHome(content: BusReportContent): BusReportContent {
  const { afternoon } = content.trips;
  const morning = { ...content, odometerEnd: null, childCheck: null };
  if (!afternoon) return morning;
  const unfilled = { ...afternoon, actualStart: null, actualEnd: null, boarded: null, alighted: null, absent: null, delayReason: '' };
  return { ...morning, trips: { ...content.trips, afternoon: unfilled } };
}

function minutesBefore(at: Date, minutes: number): Date {
  return new Date(at.getTime() - minutes * 60_000);
}
