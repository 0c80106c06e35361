import type { BusContent } from '#contract/bus.ts';
import type { BusReportContent } from '#contract/bus-report.ts';
import { draftReport } from '#contract/bus-report-rules.ts';
import type { Changes } from '#contract/change.ts';
import type { Day } from '#contract/fields.ts';
import { Problem } from '#contract/problem.ts';
import { schoolDay, weekdayOf } from '#contract/school-time.ts';
import { readBusContent, withPeople } from '#server/features/bus/queries.ts';
import { drawTrips } from '#server/features/bus-trip/draw.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { busesWithoutReport, type Draft, holdBusReport, type OneReport, type ReportRow, startReports } from './queries.ts';
import { draftsOfTrips } from './trips.ts';

type Drafting = Pick<Unit, 'db' | 'actor' | 'now' | 'newId' | 'changed'>;

/** Starts the reports that are still missing today of the buses in service that run. */
export async function draftToday(unit: Drafting): Promise<void> {
  const { db, actor, now } = unit;
  const { schoolId, timeZone } = actor;
  const day = schoolDay(now, timeZone);
  await drawTrips(unit, { from: day, until: day });
  const missing = await busesWithoutReport(db, schoolId, day);
  if (missing.length === 0) return;
  const ofTrips = await draftsOfTrips(db, schoolId, { day, timeZone, busIds: missing.map(({ id }) => id) });
  const contents = await withPeople(
    db,
    schoolId,
    missing.map(({ content }) => content),
  );
  const drafts = missing.flatMap(({ id, content }, at) => {
    const draft = ofTrips.get(id);
    const runs = draft ? Object.keys(draft.content.trips).length > 0 : runsOn(content, day);
    return runs ? [{ busId: id, ...(draft ?? ofTimetable(contents[at] ?? content, day)) }] : [];
  });
  await startReports(db, schoolId, { day, at: now, drafts });
}

/** The report, held; the draft the day starts with when there was none. */
export async function holdOrStart(unit: Drafting, one: OneReport): Promise<{ held: ReportRow; started: boolean }> {
  const { db, actor, now } = unit;
  const { schoolId, timeZone } = actor;
  const there = await holdBusReport(db, schoolId, one);
  if (there) return { held: there, started: false };

  const bus = await readBusContent(db, schoolId, one.busId);
  if (!bus) throw new Problem('not_found', 'There is no such bus');
  await drawTrips(unit, { from: one.day, until: one.day });
  const ofTrips = await draftsOfTrips(db, schoolId, { day: one.day, timeZone, busIds: [one.busId] });
  const draft = ofTrips.get(one.busId) ?? ofTimetable(bus, one.day);
  const started = await startReports(db, schoolId, { day: one.day, at: now, drafts: [{ busId: one.busId, ...draft }] });
  const held = await holdBusReport(db, schoolId, one);
  if (!held) throw new Problem('in_progress', 'Somebody else is starting this report');
  // When somebody was faster, what they wrote is theirs and is merged with.
  return { held, started: started > 0 };
}

/**
 * A device that never saw the report drafts it from the timetable: what was typed into such a line keeps its line, beside those
 * of the trips.
 */
export async function withTypedLines(unit: Drafting, held: ReportRow, changes: Changes): Promise<BusReportContent> {
  const { content, ofTrips, busId, day } = held;
  const named = new Set(Object.keys(changes).flatMap((path) => (path.startsWith('trips/') ? [path.split('/')[1] ?? ''] : [])));
  const isMissing = [...named].some((line) => content.trips[line] === undefined);
  const bus = ofTrips !== null && isMissing ? await readBusContent(unit.db, unit.actor.schoolId, busId) : undefined;
  if (!bus) return content;
  const lines = Object.entries(draftReport(bus, day).trips).filter(([line]) => named.has(line));
  return { ...content, trips: { ...Object.fromEntries(lines), ...content.trips } };
}

function ofTimetable(bus: BusContent, day: Day): Draft {
  return { content: draftReport(bus, day), ofTrips: null };
}

function runsOn(bus: BusContent, day: string): boolean {
  const weekday = weekdayOf(day);
  return Object.values(bus.timetable).some((line) => line.days.includes(weekday));
}
