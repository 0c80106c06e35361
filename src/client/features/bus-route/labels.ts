import type { BusRoute, BusRouteState, LatLon } from '#contract/bus-route.ts';
import { timeWritten } from '#client/ui/fields/time-typed.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';

export const states: Record<BusRouteState, { label: string; status: Status }> = {
  OPEN: { label: t('In use'), status: 'ok' },
  CLOSED: { label: t('Not in use any more'), status: 'none' },
};

/** "06:30–07:30". */
export function timesWords({ startsAt, endsAt }: Pick<BusRoute, 'startsAt' | 'endsAt'>): string {
  return `${timeWritten(startsAt)}–${timeWritten(endsAt)}`;
}

export function stopsWords({ stops }: Pick<BusRoute, 'stops'>): string {
  const count = Object.keys(stops).length;
  return count === 0 ? t('No stops yet') : t('{{count, number}} stops', { count, defaultValue_one: '1 stop' });
}

/** "6.45407, 3.39467", as every map takes it. */
export function placeWords({ lat, lon }: LatLon): string {
  return `${lat}, ${lon}`;
}
