import type { BusRoute } from '#contract/bus-route.ts';
import { stopsInOrder } from '#contract/bus-route-rules.ts';
import type { Rider } from '#contract/rider.ts';
import { t } from '#client/ui/language/words.ts';
import { dayText } from '#client/ui/time/day-text.ts';

export function clashWords({ kind, about }: Rider['clashes'][number]): string {
  switch (kind) {
    case 'OTHER_ROUTE':
      return t('Rides {{route}} too', { route: about });
    case 'NO_STOP':
      return t('The stop is gone');
    case 'OFF_ROLL':
      return t('Has left the school');
    case 'OTHER_BUS':
      return about === '' ? t('Another bus in the record') : t('{{bus}} in the record', { bus: about });
  }
}

/** "Since Mon, 2 Nov 2026", "Mon, 2 Nov – Fri, 6 Nov 2026". */
export function datesWords({ from, until }: Pick<Rider, 'from' | 'until'>): string {
  if (until === null) return t('From {{day}}', { day: dayText(from) });
  return from === until ? dayText(from) : `${dayText(from)} – ${dayText(until)}`;
}

export function stopChoices(route: Pick<BusRoute, 'stops'>) {
  return [
    { value: '', label: t('No stop yet') },
    ...stopsInOrder(route).map(({ id, at, name }) => ({ value: id, label: `${at} ${name}` })),
  ];
}
