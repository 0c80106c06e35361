/** What may be done with a report, decided from its row alone. */
import { BusReportContent, type ReviewDecision } from '#contract/bus-report.ts';
import { aheadProblems } from '#contract/bus-report-ahead.ts';
import { contentProblems, reviewProblems, stateAt, submissionProblems } from '#contract/bus-report-rules.ts';
import { Problem } from '#contract/problem.ts';
import { addDays, schoolDay, schoolNow } from '#contract/school-time.ts';
import { dayInAnswer } from '#server/words.ts';
import { contentParser, refusal } from '#server/record/refusal.ts';
import type { ReportRow } from './queries.ts';

/** A report of tomorrow may be prepared; one further ahead is a slip of the hand or of the clock. */
export function refuseFarDay(day: string, { now, timeZone }: { now: Date; timeZone: string }): void {
  if (day <= addDays(schoolDay(now, timeZone), 1)) return;
  throw refusal([{ path: 'day', message: `${dayInAnswer(day)} is too far ahead. A report can be started one day before` }]);
}

export const parsedContent = contentParser(BusReportContent, contentProblems);

/** Throws unless staff may write in it. */
export function refuseClosed(row: ReportRow, now: Date): void {
  if (row.state === 'DRAFT' || row.state === 'RETURNED') return;
  if (stateAt(row.state, row.reviewedAt, now) === 'LOCKED') {
    throw new Problem('locked', 'This report was reviewed more than seven days ago and is locked', {
      decided: { ...decided(row), state: 'LOCKED' },
    });
  }
  const { by } = decided(row);
  const message = row.state === 'SUBMITTED' ? `${by} has handed in this report` : `${by} has reviewed this report`;
  throw new Problem('already_decided', message, { decided: decided(row) });
}

/** Whether the report still has to be handed in; false when this person did so already. */
export function mustSubmit(
  row: ReportRow,
  { userId, now, settled, timeZone, sawVersion }: { userId: string; now: Date; settled: Date; timeZone: string; sawVersion: boolean },
): boolean {
  if (row.state === 'SUBMITTED' && row.submittedBy === userId) return false;
  refuseClosed(row, settled);
  // Handed in offline before it came back: nobody has read what must be mended.
  if (row.state === 'RETURNED' && !sawVersion) {
    throw new Problem('already_decided', `${decided(row).by} has returned this report`, { decided: decided(row) });
  }
  const problems = [...submissionProblems(row.content, row.ofTrips), ...aheadProblems(row.content, row.day, schoolNow(now, timeZone))];
  if (problems.length > 0) throw refusal(problems);
  return true;
}

/** Whether the decision still has to be written; false when this person made it already. */
export function mustReview(
  row: ReportRow,
  review: ReviewDecision,
  { userId, now, sawVersion, isOnlySchoolAdmin }: { userId: string; now: Date; sawVersion: boolean; isOnlySchoolAdmin: boolean },
): boolean {
  if (row.state === 'DRAFT') throw refusal([{ path: 'state', message: 'This report has not been handed in yet' }]);
  if (row.state !== 'SUBMITTED') {
    const same = row.state === review.decision && row.reviewedBy === userId && row.reviewNote === review.note;
    if (same) return false;
    if (stateAt(row.state, row.reviewedAt, now) === 'LOCKED') refuseClosed(row, now);
    const { by } = decided(row);
    const message = row.state === 'REVIEWED' ? `${by} has reviewed this report` : `${by} has returned this report`;
    throw new Problem('already_decided', message, { decided: decided(row) });
  }
  // Returned and handed in again by somebody else since the reviewer read it: the decision was about other figures.
  if (!sawVersion && row.submittedBy !== userId) {
    throw new Problem('already_decided', 'This report was handed in again after you read it', { decided: decided(row) });
  }
  const problems = reviewProblems(review, { handedItIn: row.submittedBy === userId, isOnlySchoolAdmin });
  if (problems.length > 0) throw refusal(problems);
  return true;
}

/** Lines that are of severity high now and were not before. */
export function newHighIncidents(before: BusReportContent, after: BusReportContent) {
  return Object.entries(after.incidents)
    .filter(([line, incident]) => incident.severity === 'HIGH' && before.incidents[line]?.severity !== 'HIGH')
    .map(([, incident]) => incident);
}

function decided(row: ReportRow) {
  const reviewed = row.state !== 'SUBMITTED';
  const at = reviewed ? row.reviewedAt : row.submittedAt;
  return {
    state: row.state,
    by: (reviewed ? row.reviewedByName : row.submittedByName) ?? 'Somebody',
    at: (at ?? row.updatedAt).toISOString(),
  };
}
