import { and, eq } from 'drizzle-orm';
import { busRouteProblems, retiredBusProblems } from '#contract/bus-route-rules.ts';
import { BusRouteContent } from '#contract/bus-route.ts';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#server/db/database.ts';
import { readBusContent } from '#server/features/bus/queries.ts';
import { rider } from '#server/features/rider/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Editor, Wish } from '#server/record/record-handler.ts';
import { contentParser, refusal } from '#server/record/refusal.ts';
import { isNameTaken } from './writes.ts';

export const parsedBusRoute = contentParser(BusRouteContent, busRouteProblems);

export function noSuchBusRoute(): Problem {
  return new Problem('not_found', 'There is no such route');
}

export async function checked({ db, actor: { schoolId } }: Editor, { id, before, after }: Wish<BusRouteContent>): Promise<BusRouteContent> {
  if (await isNameTaken(db, schoolId, { id, content: after })) {
    throw refusal([{ path: 'name', message: 'Another route in this direction has this name' }]);
  }
  if (before && before.direction !== after.direction && (await isRidden(db, schoolId, id))) {
    throw refusal([{ path: 'direction', message: 'Somebody rides this route. Make another one for the other way' }]);
  }
  // A bus that was retired since stays on the route until somebody chooses another.
  if (after.busId !== null && after.busId !== before?.busId) {
    const bus = await readBusContent(db, schoolId, after.busId);
    if (!bus) throw refusal([{ path: 'busId', message: 'There is no such bus' }]);
    const problems = retiredBusProblems({ id: after.busId, status: bus.status }, before?.busId);
    if (problems.length > 0) throw refusal(problems);
  }
  return { ...after, days: [...new Set(after.days)].sort((a, b) => a - b) };
}

async function isRidden(tx: Tx, schoolId: SchoolId, routeId: string): Promise<boolean> {
  return (await tx.$count(rider, and(eq(rider.schoolId, schoolId), eq(rider.routeId, routeId)))) > 0;
}
