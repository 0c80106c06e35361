/** What of a rider does not fit. */
import type { BusRoute } from '#contract/bus-route.ts';
import type { Rider } from '#contract/rider.ts';
import { meet } from '#contract/rider-rules.ts';
import { onRoll } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { bus } from '#server/features/bus/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { namesOf } from '#server/record/rows.ts';
import type { elsewhere, RiderRow } from './queries.ts';
import { wayOf } from './record.ts';

type Clashes = Rider['clashes'];

interface Judged {
  rows: readonly RiderRow[];
  route: BusRoute;
  others: Awaited<ReturnType<typeof elsewhere>>;
}

/** By the riders' ids. */
export async function clashesOf(tx: Tx, schoolId: SchoolId, { rows, route, others }: Judged): Promise<Map<string, Clashes>> {
  const way = wayOf(route);
  const saidBus = ({ content }: RiderRow) => content[way]?.busId ?? null;
  const isOther = (busId: string | null) => busId !== null && route.busId !== null && busId !== route.busId;
  const buses = await namesOf(tx, bus, { schoolId, ids: rows.map(saidBus).filter(isOther) });
  return new Map(
    rows.map((row) => {
      const routes = others.filter((other) => other.studentId === row.studentId && meet(row, other)).map(({ routeName }) => routeName);
      const busId = saidBus(row);
      const clashes: Clashes = [
        ...routes.map((about) => ({ kind: 'OTHER_ROUTE' as const, about })),
        ...(row.stopId === null || route.stops[row.stopId] ? [] : [{ kind: 'NO_STOP' as const, about: '' }]),
        ...(onRoll.includes(row.state) ? [] : [{ kind: 'OFF_ROLL' as const, about: '' }]),
        ...(isOther(busId) ? [{ kind: 'OTHER_BUS' as const, about: buses.get(busId ?? '') ?? '' }] : []),
      ];
      return [row.id, clashes];
    }),
  );
}
