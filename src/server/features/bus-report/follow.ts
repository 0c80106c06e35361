/** A report that may still be written in follows what is said of the trips of its bus. */
import type { BusReportContent } from '#contract/bus-report.ts';
import { followed } from '#contract/bus-report-draft.ts';
import { draftReport, isOpen } from '#contract/bus-report-rules.ts';
import { same } from '#contract/change.ts';
import type { Day } from '#contract/fields.ts';
import { readBusContent } from '#server/features/bus/queries.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { announce } from './announce.ts';
import { columnsOf, type Draft, holdBusReport, type ReportRow, writeBusReport } from './queries.ts';
import { draftsOfTrips } from './trips.ts';

export type Following = Pick<Unit, 'db' | 'now' | 'changed'> & { actor: Pick<Unit['actor'], 'schoolId' | 'timeZone'> };

/** After something was said of a trip of these buses, or it was drawn anew. */
export async function followTrips(unit: Following, { day, busIds }: { day: Day; busIds: readonly (string | null)[] }): Promise<void> {
  // One order for everybody: two who follow must not wait for each other's reports.
  for (const busId of [...new Set(busIds.filter((id) => id !== null))].sort()) {
    const held = await holdBusReport(unit.db, unit.actor.schoolId, { busId, day });
    if (held) await followHeld(unit, held);
  }
}

interface Again {
  /** Its tracker is asked too: what a telephone kept while it had no network comes late. */
  withGps?: boolean;
}

/** The report as it is then; one that nobody may write in stays as it was handed in. */
export async function followHeld(unit: Following, held: ReportRow, { withGps = false }: Again = {}): Promise<ReportRow> {
  if (!isOpen(held.state)) return held;
  const draft = await draftNow(unit, held, { withGps });
  if (!draft) return held;
  const from = held.drafted ?? (await ofTimetable(unit, held)) ?? held.content;
  if (isByHand(held, from) && !hasBegun(draft)) return held;
  const content = followed(held.content, { from, to: draft.content });
  if (same(content, held.content) && same(draft.content, held.drafted) && same(draft.ofTrips, held.ofTrips)) return held;
  const { db, actor, now } = unit;
  const set = { ...columnsOf(content, draft.ofTrips), drafted: draft.content, ofTrips: draft.ofTrips };
  const stamp = { updatedAt: now, updatedBy: null, updatedByName: 'Muster' };
  const row = await writeBusReport(db, actor.schoolId, { held, set: { ...set, ...stamp } });
  announce(unit, row);
  return row;
}

/** Somebody wrote of its runs before it had trips: lines of trips that nobody drove would stand beside theirs. */
function isByHand({ ofTrips, content }: ReportRow, from: BusReportContent): boolean {
  return ofTrips === null && !same(content.trips, from.trips);
}

function hasBegun({ ofTrips }: Draft): boolean {
  return Object.values(ofTrips?.runs ?? {}).some(({ stands }) => stands !== 'NOT_BEGUN');
}

/** Nothing of a bus that had no trips and has none: what was drafted of its timetable stays. */
async function draftNow(unit: Following, held: ReportRow, { withGps }: Required<Again>): Promise<Draft | null> {
  const { db, actor } = unit;
  const { busId, day, ofTrips } = held;
  const wanted = { day, timeZone: actor.timeZone, busIds: [busId], known: withGps ? null : ofTrips };
  const draft = (await draftsOfTrips(db, actor.schoolId, wanted)).get(busId);
  if (draft || ofTrips === null) return draft ?? null;
  const content = await ofTimetable(unit, held);
  return content ? { content, ofTrips: null } : null;
}

async function ofTimetable({ db, actor }: Following, { busId, day }: ReportRow) {
  const bus = await readBusContent(db, actor.schoolId, busId);
  return bus && draftReport(bus, day);
}
