import { busRoutes } from '#contract/bus-route.ts';
import { recordQueries } from '#client/record/queries.ts';

export const busRouteQueries = recordQueries(busRoutes);
