/** What a file has of the leaves of a period. Times are the school's. */
import type { PastExeat } from '#contract/exeat-report.ts';
import type { Instant } from '#contract/fields.ts';
import { schoolDay, schoolTime } from '#contract/school-time.ts';

export function pastExeatCells(row: PastExeat, timeZone: string) {
  const day = (at: Instant | null) => (at === null ? '' : schoolDay(new Date(at), timeZone));
  const time = (at: Instant | null) => (at === null ? '' : schoolTime(new Date(at), timeZone));
  const { ref, number, departAt, returnBy, leftAt, backAt, lateReason, sanction } = row;
  return {
    ref,
    number,
    name: row.studentName,
    class: row.className,
    house: row.houseName,
    type: row.typeName,
    departDay: day(departAt),
    departTime: time(departAt),
    returnDay: day(returnBy),
    returnTime: time(returnBy),
    became: row.became,
    late: row.minutesLate,
    leftDay: day(leftAt),
    leftTime: time(leftAt),
    backDay: day(backAt),
    backTime: time(backAt),
    collector: row.collectorName,
    requester: row.requesterName,
    entered: row.askedBy,
    decided: row.decidedBy,
    lateReason,
    sanction,
  };
}
