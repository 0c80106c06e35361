/** The trips of a day are drawn up, and drawn anew as long as nobody has said anything of them. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { daysAhead } from '#contract/bus-trip.ts';
import { same } from '#contract/change.ts';
import type { Day } from '#contract/fields.ts';
import { addDays, daysFrom, schoolDay } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { followTrips } from '#server/features/bus-report/follow.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { busesIn, keptOf } from './keep.ts';
import { knownOf } from './known.ts';
import { plansOf } from './plan.ts';
import { busTrip } from './table.ts';

type Drawing = Pick<Unit, 'db' | 'actor' | 'now' | 'newId' | 'changed'>;

/** Of those of the days that are today or soon: what was driven is not drawn anew. */
export async function drawTrips(unit: Drawing, { from, until }: { from: Day; until: Day }): Promise<void> {
  const today = schoolDay(unit.now, unit.actor.timeZone);
  const last = addDays(today, daysAhead);
  const [first, end] = [from < today ? today : from, until > last ? last : until];
  if (first > end) return;
  for (const day of daysFrom(first, end)) {
    const busIds = await drawDay(unit.db, unit.actor.schoolId, { day, at: unit.now, newId: unit.newId });
    await followTrips(unit, { day, busIds });
  }
}

interface Drawn {
  day: Day;
  at: Date;
  newId: () => string;
}

/** Answers the buses whose day is another than it was. */
export async function drawDay(tx: Tx, schoolId: SchoolId, { day, at, newId }: Drawn): Promise<string[]> {
  const touched = new Set<string | null>();
  const plans = await plansOf(tx, schoolId, day);
  const there = await tx
    .select()
    .from(busTrip)
    .where(and(eq(busTrip.schoolId, schoolId), eq(busTrip.day, day)))
    .orderBy(busTrip.id);
  const drawn = new Map(there.map((row) => [row.routeId, row]));
  const missing = plans.filter(({ routeId }) => !drawn.has(routeId));
  if (missing.length > 0) {
    const rows = missing.map((plan) => ({
      schoolId,
      id: newId(),
      day,
      routeId: plan.routeId,
      updatedAt: at,
      ...keptOf(plan, { events: [], buses: busesIn(plan), elsewhere: [], children: [] }),
    }));
    for (const { busId } of rows) touched.add(busId);
    // Somebody else may be drawing the day as well.
    await tx.insert(busTrip).values(rows).onConflictDoNothing();
  }
  for (const plan of plans) {
    const row = drawn.get(plan.routeId);
    if (!row || row.isBegun || (!row.isOff && same(row.plan, plan))) continue;
    const [known] = await knownOf(tx, schoolId, [{ ...row, plan }]);
    if (!known) continue;
    const kept = keptOf(plan, known);
    for (const id of [row.busId, row.plannedBusId, kept.busId, kept.plannedBusId]) touched.add(id);
    await tx
      .update(busTrip)
      .set({ ...kept, onceOf: onceOf(row, kept.plannedBusId), isOff: false, version: row.version + 1, updatedAt: at })
      // What somebody said of it meanwhile is not drawn over.
      .where(and(eq(busTrip.schoolId, schoolId), eq(busTrip.id, row.id), eq(busTrip.version, row.version)));
  }
  const driven = new Set(plans.map(({ routeId }) => routeId));
  const off = there.filter(({ routeId, isOff, heardAt }) => !driven.has(routeId) && !isOff && heardAt === null);
  if (off.length > 0) {
    const ids = off.map(({ id }) => id);
    for (const { busId, plannedBusId } of off) touched.add(busId).add(plannedBusId);
    await tx
      .update(busTrip)
      .set({ isOff: true, updatedAt: at })
      .where(and(eq(busTrip.schoolId, schoolId), inArray(busTrip.id, ids), isNull(busTrip.heardAt)));
  }
  return [...touched].filter((id) => id !== null);
}

function onceOf({ onceOf: before, plannedBusId }: typeof busTrip.$inferSelect, now: string | null): string[] {
  return plannedBusId === null || plannedBusId === now ? before : [...new Set([...before, plannedBusId])];
}
