/** What the table of calls must be like before the server starts. */
import type { Endpoint } from '#contract/endpoint.ts';
import { StartRefused } from '#server/start-refused.ts';
import type { Route } from './answer.ts';

/** Every endpoint of the contract has one handler and says who may call it, and there is no handler beside. */
export function refuseUnevenRoutes(endpoints: Record<string, Endpoint>, routes: readonly Pick<Route, 'endpoint'>[]): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handlers = routes.filter((route) => route.endpoint === endpoint).length;
    if (handlers !== 1) throw new StartRefused(`The call ${name} has ${handlers || 'no'} handlers; it needs one.`);
    if (endpoint.roles !== 'public' && endpoint.kiosk === undefined && endpoint.busTablet === undefined && !(endpoint.roles?.length > 0)) {
      throw new StartRefused(`The call ${name} does not say which roles may use it.`);
    }
  }
  const known = new Set(Object.values(endpoints));
  const stray = routes.find((route) => !known.has(route.endpoint));
  if (stray) throw new StartRefused(`${stray.endpoint.method} ${stray.endpoint.path} has a handler but is no call of the contract.`);
}
