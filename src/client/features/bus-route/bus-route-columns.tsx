import { Link } from 'react-router';
import type { BusRoute } from '#contract/bus-route.ts';
import { directionWords } from '#client/fleet/direction-words.ts';
import { ClaimTag } from '#client/offline/claim-tag.tsx';
import { paths } from '#client/place/paths.ts';
import type { Column } from '#client/ui/list/data-table.tsx';
import { t } from '#client/ui/language/words.ts';
import { weekdaysText } from '#client/ui/time/weekdays.ts';
import { fieldNames } from './field-labels.ts';
import { states, stopsWords, timesWords } from './labels.ts';

export const busRouteColumns: Column<BusRoute>[] = [
  {
    id: 'name',
    header: t('Route'),
    isSortable: true,
    isName: true,
    cell: ({ id, name }) => <Link to={paths.busRoute.to({ id })}>{name}</Link>,
  },
  { id: 'direction', header: fieldNames.direction, cell: ({ direction }) => directionWords[direction] },
  { id: 'startsAt', header: t('Times'), isSortable: true, isShort: true, cell: timesWords },
  { id: 'days', header: fieldNames.days, isShort: true, cell: ({ days }) => weekdaysText(days) },
  { id: 'bus', header: fieldNames.busId, cell: (route) => <BusOf route={route} /> },
  { id: 'stops', header: fieldNames.stops, isShort: true, cell: stopsWords },
  { id: 'state', header: fieldNames.state, isState: true, cell: (route) => <StateTag of={route} /> },
  { id: 'seats', header: t('Seats'), isExtra: true, isFigure: true, cell: ({ seats }) => seats ?? '–' },
];

export const sheetKeys = { startsAt: ['startsAt', 'endsAt'], stops: ['stops', 'stopsInOrder'] };

export function BusOf({ route: { busId, busName } }: { route: Pick<BusRoute, 'busId' | 'busName'> }) {
  return busId === null ? t('No bus yet') : <Link to={paths.bus.to({ id: busId })}>{busName || t('A bus')}</Link>;
}

export function StateTag({ of: { id, state } }: { of: Pick<BusRoute, 'id' | 'state'> }) {
  const { label, status } = states[state];
  return (
    <ClaimTag lane={`bus-route:${id}`} fields={['state']} of="value" status={status}>
      {label}
    </ClaimTag>
  );
}
