/** Who rides a route, or the routes of a bus, with whom to call: as a file. */
import { BusRouteFilter } from '#contract/bus-route.ts';
import { type Page, whole } from '#contract/page.ts';
import { betweenChoices } from '#contract/people-sheet-choices.ts';
import type { Rider } from '#contract/rider.ts';
import type { CardGuardian } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOfBusRoutes } from '#server/features/bus-route/queries.ts';
import { cardsById, type Reader } from '#server/features/student/cards.ts';
import { pageOfRiders } from './queries.ts';
import { routeOf } from './route.ts';

interface Asked {
  routeId?: string | undefined;
  busId?: string | undefined;
}

interface Row extends Rider {
  routeName: string;
  call: CardGuardian | undefined;
}

export async function ridersForFile(tx: Tx, reader: Reader, { routeId, busId }: Asked): Promise<Page<Row>> {
  const { actor, today } = reader;
  const { schoolId } = actor;
  const ofBus = { ...BusRouteFilter.parse({ sort: 'startsAt', state: 'OPEN' }), ...whole, busId };
  const routes = routeId === undefined ? (await pageOfBusRoutes(tx, schoolId, ofBus)).data : [await routeOf({ db: tx, actor }, routeId)];
  const rows: Row[] = [];
  for (const route of routes) {
    const { data } = await pageOfRiders(tx, schoolId, { route, filter: { ...whole, when: 'NOW' }, today });
    const cards = await cardsById(
      tx,
      reader,
      data.map(({ studentId }) => studentId),
    );
    const callOf = (id: string) => cards.get(id)?.guardians.find(({ state }) => state === 'ACTIVE');
    rows.push(...data.map((rider) => ({ ...rider, routeName: route.name, call: callOf(rider.studentId) })));
  }
  return { count: rows.length, nextPage: false, data: rows };
}

export function riderCells({ routeName, stopAt, stopName, studentName, admissionNo, className, days, from, until, call }: Row) {
  return {
    route: routeName,
    stopAt,
    stop: stopName,
    studentName,
    admissionNo,
    class: className,
    days: days.join(betweenChoices),
    from,
    until,
    guardian: call?.name ?? '',
    phone: call?.phone ?? '',
  };
}
