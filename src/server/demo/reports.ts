/** Sixty school days of daily reports of the fleet, the last of them today's when today is a school day. */
import type { BusContent } from '#contract/bus.ts';
import type { BusReportContent } from '#contract/bus-report.ts';
import { addDays, schoolDay, schoolTime, weekdayOf } from '#contract/school-time.ts';
import { columnsOf } from '#server/features/bus-report/queries.ts';
import type { busReport, KeptState } from '#server/features/bus-report/table.ts';
import { later } from './buses.ts';
import { finishedDay, startedDay } from './day-report.ts';
import type { Chance } from './random.ts';

export const demoTimeZone = 'Africa/Lagos';
const schoolDays = 60;

export interface DemoBus {
  id: string;
  content: BusContent;
}

export type DemoReport = typeof busReport.$inferInsert & { busName: string };

interface Writer {
  id: string;
  name: string;
}

export function demoReports(
  buses: readonly DemoBus[],
  { schoolId, now, officer, reviewer, chance }: { schoolId: string; now: Date; officer: Writer; reviewer: Writer; chance: Chance },
): DemoReport[] {
  const today = schoolDay(now, demoTimeZone);
  const days = lastSchoolDays(today);
  return buses.flatMap((bus, index) => {
    let odometer = chance.whole(38_000, 164_000);
    return days.slice(0, days.length - daysOff(bus.content)).map((day): DemoReport => {
      const content =
        day === today
          ? startedDay(bus.content, { day, time: schoolTime(now, demoTimeZone), odometer, chance })
          : finishedDay(bus.content, { day, odometer, chance, serious: isSerious(index, days, day) });
      odometer = (content.odometerEnd ?? odometer) + chance.whole(0, 3);
      const stage = day === today ? { state: 'DRAFT' as const } : stageOf(day, { now, today, chance });
      return {
        schoolId,
        busId: bus.id,
        busName: bus.content.name,
        day,
        ...rowOf(content, { stage, day, officer, reviewer, now, minutes: chance.whole(0, 70) }),
      };
    });
  });
}

/** An instant from a day and a time of the school; Lagos is an hour ahead of UTC all the year. */
export function lagosInstant(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+01:00`);
}

function lastSchoolDays(today: string): string[] {
  const days: string[] = [];
  for (let day = today; days.length < schoolDays; day = addDays(day, -1)) {
    if (weekdayOf(day) <= 5) days.unshift(day);
  }
  return days;
}

/** A bus that does not run has no reports since it stopped. */
function daysOff({ status }: BusContent): number {
  if (status === 'DEFECT_HOLD') return 3;
  return status === 'OUT_OF_SERVICE' ? 22 : 0;
}

/** Two serious incidents in the whole time. */
function isSerious(bus: number, days: readonly string[], day: string): boolean {
  return (bus === 8 && day === days.at(-4)) || (bus === 4 && day === days.at(-31));
}

interface Stage {
  state: KeptState;
  reviewedAt?: Date;
  reviewNote?: string;
}

/** All reports older than a week are reviewed; of the last days some wait and some came back. */
function stageOf(day: string, { now, today, chance }: { now: Date; today: string; chance: Chance }): Stage {
  const nextDay = addDays(day, weekdayOf(day) === 5 ? 3 : 1);
  const reviewedAt = lagosInstant(nextDay, `09:${String(chance.whole(10, 55))}`);
  const dice = chance.whole(1, 100);
  if (day >= addDays(today, -7)) {
    if (reviewedAt > now || dice <= 45) return { state: 'SUBMITTED' };
    if (dice <= 60) return { state: 'RETURNED', reviewedAt, reviewNote: chance.pick(returnNotes) };
  }
  return { state: 'REVIEWED', reviewedAt };
}

export const returnNotes = [
  'The odometer of the evening does not fit the route. Please look again.',
  'Please say why the afternoon run was late.',
  'Fuel receipt number is missing.',
];

function rowOf(
  content: BusReportContent,
  {
    stage,
    day,
    officer,
    reviewer,
    now,
    minutes,
  }: { stage: Stage; day: string; officer: Writer; reviewer: Writer; now: Date; minutes: number },
) {
  const { state, reviewedAt, reviewNote = '' } = stage;
  const started = lagosInstant(day, '05:40');
  const kept = { ...columnsOf(content), state, reviewNote };
  if (state === 'DRAFT') {
    const isUntouched = content.odometerStart === null;
    const updatedAt = started < now ? started : now;
    return { ...kept, version: 1, updatedAt, updatedByName: isUntouched ? 'Muster' : officer.name };
  }
  const submittedAt = lagosInstant(day, later('16:40', minutes));
  const submitted = { submittedAt, submittedBy: officer.id, submittedByName: officer.name };
  const last = reviewedAt ? reviewer : officer;
  const reviewed = reviewedAt ? { reviewedAt, reviewedBy: reviewer.id, reviewedByName: reviewer.name } : {};
  return {
    ...kept,
    ...submitted,
    ...reviewed,
    version: reviewedAt ? 4 : 3,
    updatedAt: reviewedAt ?? submittedAt,
    updatedBy: last.id,
    updatedByName: last.name,
  };
}
