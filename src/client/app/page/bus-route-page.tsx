import { BusRouteScreen } from '#client/features/bus-route/bus-route-screen.tsx';
import { RidersTab } from '#client/features/rider/riders-tab.tsx';
import { t } from '#client/ui/language/words.ts';

/** A route with who rides it: the features meet here. */
export function BusRoutePage() {
  return <BusRouteScreen around={(route) => [{ id: 'riders', label: t('Riders'), content: <RidersTab key={route.id} route={route} /> }]} />;
}
