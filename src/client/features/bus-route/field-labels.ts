/** How the fields of a route are said, in the form, in the audit trail and where an edit needs attention. */
import * as z from 'zod/mini';
import { type BusRouteContent, LatLon, Stop } from '#contract/bus-route.ts';
import { directionWords } from '#client/fleet/direction-words.ts';
import { fieldWords } from '#client/record/field-words.ts';
import { t } from '#client/ui/language/words.ts';
import { eachWeekday } from '#client/ui/time/weekdays.ts';
import { placeWords, states } from './labels.ts';

export const fieldNames = {
  name: t('Name'),
  direction: t('Direction'),
  days: t('Days'),
  busId: t('Bus'),
  startsAt: t('Starts at'),
  endsAt: t('Ends at'),
  stops: t('Stops'),
  road: t('Road'),
  state: t('State'),
  notes: t('Notes'),
} satisfies Record<keyof BusRouteContent, string>;

export const stopNames = {
  name: t('Name of the stop'),
  seq: t('Place in the order'),
  at: t('Planned time'),
  place: t('Place on the map'),
  radius: t('Counts as there within'),
  mustBeMet: t('Must be met'),
} satisfies Record<keyof Stop, string>;

const words = fieldWords({ names: fieldNames, people: ['busId'], choices: { direction: directionWords, state: states } });
const StopField = z.enum(['name', 'seq', 'at', 'place', 'radius', 'mustBeMet']);

export function describeField(path: string): string {
  const [, line, field] = path.split('/');
  const name = words.describeField(path);
  const ofLine = field === undefined || line === undefined ? undefined : z.safeParse(StopField, field).data;
  return ofLine ? `${name} – ${stopNames[ofLine]}` : name;
}

/** `nameOf` names a bus by its id. */
export function formatFieldValue(path: string, value: unknown, nameOf: (id: string) => string | undefined = () => undefined): string {
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'number') return String(value);
  if (path === 'days' && Array.isArray(value)) return eachWeekday(value.map(Number));
  if (path === 'road' && Array.isArray(value)) return value.length === 0 ? t('Not drawn') : t('Drawn');
  const place = z.safeParse(LatLon, value).data;
  if (place) return placeWords(place);
  const stop = z.safeParse(Stop, value).data;
  if (stop) return `${stop.at} ${stop.name}`;
  if (path === 'busId' && typeof value === 'string') return nameOf(value) ?? t('A bus');
  return words.formatFieldValue(path, value);
}

const Named = z.object({ name: z.string().check(z.minLength(1)) });

/** A stop by its name, where an edit of it needs attention. */
export function stopName(stop: unknown): string | undefined {
  return z.safeParse(Named, stop).data?.name;
}
