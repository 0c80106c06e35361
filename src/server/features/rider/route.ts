/** The route whose riders are looked at or changed. */
import type { BusRoute } from '#contract/bus-route.ts';
import { Problem } from '#contract/problem.ts';
import { findBusRoute, holdBusRoute } from '#server/features/bus-route/queries.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { existing } from '#server/record/existing.ts';

type Asking = Pick<Unit, 'db' | 'actor'>;

export async function routeOf({ db, actor }: Asking, id: string): Promise<BusRoute> {
  return existing(await findBusRoute(db, actor.schoolId, id), noSuchRoute);
}

/** Held until the transaction ends: of two who each put on the last child, one waits for the other. */
export async function heldRoute(asking: Asking, id: string): Promise<BusRoute> {
  await holdBusRoute(asking.db, asking.actor.schoolId, id);
  return routeOf(asking, id);
}

function noSuchRoute(): Problem {
  return new Problem('not_found', 'There is no such route');
}
