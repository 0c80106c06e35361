import type { TripFigures } from '#contract/bus-trip.ts';
import { t } from '#client/ui/language/words.ts';

/** Why a trip cannot be closed yet. */
export function wayWords({ on, awaited, disputed }: Pick<TripFigures, 'on' | 'awaited' | 'disputed'>): string {
  const words = [
    on > 0 && t('{{count, number}} still on the bus', { count: on, defaultValue_one: '{{count, number}} still on the bus' }),
    awaited > 0 && t('nothing is said of {{count, number}}', { count: awaited, defaultValue_one: 'nothing is said of {{count, number}}' }),
    disputed > 0 && t('{{count, number}} in dispute', { count: disputed, defaultValue_one: '{{count, number}} in dispute' }),
  ];
  return words.filter((word) => word !== false).join(', ');
}
