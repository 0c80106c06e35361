/** Defects of buses stand in one order on the server and on a device. */
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type BusDefect, BusDefectFilter, DefectState, emptyBusDefect, listBusDefects } from '#contract/bus-defect.ts';
import { Severity } from '#contract/bus-report.ts';
import { busDefectProjection } from '#client/features/bus-defect/projection.ts';
import { busDefect } from '#server/features/bus-defect/table.ts';
import { columnsOf as defectColumns } from '#server/features/bus-defect/writes.ts';
import { columnsOf as busColumns } from '#server/features/bus/queries.ts';
import { bus } from '#server/features/bus/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { busContent } from '#tests/support/factories.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { both, compare, names, runs } from './compare.ts';

describe.each(engines)('one order on %s and on a device', (engine) => {
  let app: TestApp;
  let session: Session;

  beforeAll(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterAll(() => app.close());

  async function empty(): Promise<void> {
    await within(app.db, app.school.schoolId, async (tx) => {
      for (const table of [busDefect, bus]) await tx.execute(sql`delete from ${table}`);
    });
  }

  const stamp = () => ({ schoolId: app.school.schoolId, id: crypto.randomUUID(), updatedAt: app.clock.now(), updatedByName: 'Ada' });

  test('defects of buses', async () => {
    await fc.assert(
      fc.asyncProperty(names, async (made) => {
        await empty();
        await within(app.db, app.school.schoolId, async (tx) => {
          const buses = made.map(([name], at) => ({ ...stamp(), ...busColumns(busContent({ name, plate: `LND ${at}` })) }));
          await tx.insert(bus).values(buses);
          const rows = made.map(([, name], at) => ({
            ...stamp(),
            ...defectColumns({
              ...emptyBusDefect,
              busId: buses[at % 3]?.id ?? '',
              name,
              severity: Severity.options[at % 3] ?? 'LOW',
              state: DefectState.options[at % 4] ?? 'OPEN',
              reportedOn: `2026-11-0${(at % 5) + 1}`,
            }),
          }));
          await tx.insert(busDefect).values(rows.filter(({ busId }) => busId !== ''));
        });
        await compare<BusDefect>(
          ['urgency', 'reportedOn', 'bus', 'name'].flatMap(both),
          async (query) => (await session.call(listBusDefects, { query })).body.data.data,
          (known, query) =>
            busDefectProjection.fromDevice(BusDefectFilter.parse(query), [], { known, buses: new Map(), who: '' })?.data ?? [],
        );
      }),
      runs,
    );
  });
});
