/** What of a rider does not fit. */
import type { BusRoute } from '#contract/bus-route.ts';
import { stopOf } from '#contract/bus-route-rules.ts';
import type { Day } from '#contract/fields.ts';
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
  today: Day;
}

/** By the riders' ids. */
export async function clashesOf(tx: Tx, schoolId: SchoolId, { rows, route, others, today }: Judged): Promise<Map<string, Clashes>> {
  const way = wayOf(route);
  const saidBus = ({ content }: RiderRow) => content[way]?.busId ?? null;
  // Somebody else may be right: it is shown, and nothing is changed by it.
  const isOther = (row: RiderRow) =>
    route.busId !== null &&
    saidBus(row) !== route.busId &&
    isNow(row, today) &&
    onRoll.includes(row.state) &&
    // A record says one bus each way, and a child may ride two on different days.
    !others.some(({ studentId, busId }) => studentId === row.studentId && busId === saidBus(row));
  const buses = await namesOf(tx, bus, { schoolId, ids: rows.filter(isOther).map(saidBus) });
  return new Map(
    rows.map((row) => {
      const routes = others.filter((other) => other.studentId === row.studentId && meet(row, other)).map(({ routeName }) => routeName);
      const clashes: Clashes = [
        ...routes.map((about) => ({ kind: 'OTHER_ROUTE' as const, about })),
        ...(row.stopId === null || stopOf(route, row.stopId) ? [] : [{ kind: 'NO_STOP' as const, about: '' }]),
        ...(onRoll.includes(row.state) ? [] : [{ kind: 'OFF_ROLL' as const, about: '' }]),
        ...(isOther(row) ? [{ kind: 'OTHER_BUS' as const, about: buses.get(saidBus(row) ?? '') ?? '' }] : []),
      ];
      return [row.id, clashes];
    }),
  );
}

function isNow({ from, until }: RiderRow, today: Day): boolean {
  return from <= today && (until === null || today <= until);
}
