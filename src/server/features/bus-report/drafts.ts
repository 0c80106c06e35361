import type { BusContent } from '#contract/bus.ts';
import { draftReport } from '#contract/bus-report-rules.ts';
import { Problem } from '#contract/problem.ts';
import { weekdayOf } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { readBusContent, withPeople } from '#server/features/bus/queries.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { busesWithoutReport, holdBusReport, type OneReport, type ReportRow, startReports } from './queries.ts';

/** Starts the reports that are still missing of the buses in service that run that day. */
export async function draftDay(tx: Tx, schoolId: SchoolId, { day, at }: { day: string; at: Date }): Promise<void> {
  const missing = await busesWithoutReport(tx, schoolId, day);
  const running = missing.filter((bus) => runsOn(bus.content, day));
  const contents = await withPeople(
    tx,
    schoolId,
    running.map(({ content }) => content),
  );
  const drafts = running.map(({ id, content }, at) => ({ busId: id, content: draftReport(contents[at] ?? content, day) }));
  await startReports(tx, schoolId, { day, at, drafts });
}

/** The report, held; the draft the day starts with when there was none. */
export async function holdOrStart(
  tx: Tx,
  schoolId: SchoolId,
  { one, at }: { one: OneReport; at: Date },
): Promise<{ held: ReportRow; started: boolean }> {
  const there = await holdBusReport(tx, schoolId, one);
  if (there) return { held: there, started: false };

  const bus = await readBusContent(tx, schoolId, one.busId);
  if (!bus) throw new Problem('not_found', 'There is no such bus');
  const content = draftReport(bus, one.day);
  const started = await startReports(tx, schoolId, { day: one.day, at, drafts: [{ busId: one.busId, content }] });
  const held = await holdBusReport(tx, schoolId, one);
  if (!held) throw new Problem('in_progress', 'Somebody else is starting this report');
  // When somebody was faster, what they wrote is theirs and is merged with.
  return { held, started: started > 0 };
}

function runsOn(bus: BusContent, day: string): boolean {
  const weekday = weekdayOf(day);
  return Object.values(bus.timetable).some((line) => line.days.includes(weekday));
}
