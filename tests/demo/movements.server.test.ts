import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { schoolDay, schoolTime } from '#contract/school-time.ts';
import { demoSchoolId, loadDemo } from '#server/demo/load.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { keepWhereNow, takeTurn } from '#server/features/whereabouts/keep.ts';
import { movement, movementVoid, whereNow } from '#server/features/whereabouts/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';

const zone = 'Africa/Lagos';

describe.each(engines)('who came and left at Greenfield College, on %s', (engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startApp({ engine });
  });
  afterEach(() => app.close());

  async function loadedAt(now: string) {
    app.clock.set(now);
    await loadDemo(app.db, { now: app.clock.now(), newId: () => crypto.randomUUID(), students: 120 });
    return within(app.db, demoSchoolId, async (tx) => ({
      moved: await tx.select().from(movement),
      voided: await tx.select().from(movementVoid),
      kept: await tx.select().from(whereNow).orderBy(asc(whereNow.personId)),
    }));
  }
  const today = (day: string) => (row: { at: Date | null }) => row.at !== null && schoolDay(row.at, zone) === day;

  test('on a school morning most are here, and nobody moves before it was or after now', async () => {
    const { moved: all, kept } = await loadedAt('2026-11-24T07:15:00.000Z');
    const moved = all.filter(({ kind }) => kind !== 'ROLL');
    expect(kept.filter(today('2026-11-24')).filter(({ place }) => place === 'ON_SITE').length).toBeGreaterThan(150);
    const times = moved.map(({ at }) => schoolTime(at, zone)).sort();
    expect(times[0]?.localeCompare('06:00')).toBe(1);
    expect(moved.filter(({ receivedAt }) => receivedAt > app.clock.now())).toEqual([]);
    // Of a few the days before are there too, and whoever is away was here.
    expect(new Set(moved.map(({ at }) => schoolDay(at, zone)))).toEqual(
      new Set(['2026-11-24', '2026-11-23', '2026-11-20', '2026-11-19', '2026-11-18']),
    );
  });

  test('on a Sunday and before school it is the last day that is known', async () => {
    const { kept: all } = await loadedAt('2026-11-22T10:00:00.000Z');
    // Boarders were counted last night, whatever day it was.
    const kept = all.filter(({ kind }) => kind !== 'ROLL');
    expect(kept.length).toBeGreaterThan(150);
    expect(kept.filter((row) => !today('2026-11-20')(row)).length).toBeLessThan(kept.length / 10);
  });

  test('where each of them is follows from the ledger, the void movement aside', async () => {
    const { kept, voided } = await loadedAt('2026-11-24T15:00:00.000Z');
    expect(voided).toHaveLength(1);
    const worked = await within(app.db, demoSchoolId, async (tx) => {
      const people = await tx.selectDistinct({ kind: movement.person, id: movement.personId }).from(movement);
      await tx.delete(whereNow);
      const schoolId = demoSchoolId as SchoolId;
      await keepWhereNow(tx, schoolId, await takeTurn(tx, schoolId, people));
      return tx.select().from(whereNow).orderBy(asc(whereNow.personId));
    });
    expect(worked.map(({ seq: _, ...row }) => row)).toEqual(kept.map(({ seq: _, ...row }) => row));
  });
});
