import type { BusRoute } from '#contract/bus-route.ts';
import { stopsInOrder } from '#contract/bus-route-rules.ts';
import { minutesBetween, schoolInstant } from '#contract/school-time.ts';
import { passingsOf } from '#contract/stop-passing.ts';
import type { BusPosition } from '#contract/tracker.ts';
import { useSchoolClock, useSchoolZone } from '#client/session/use-school-clock.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { DataTable } from '#client/ui/list/data-table.tsx';
import { t } from '#client/ui/language/words.ts';
import { timeWritten } from '#client/ui/fields/time-typed.ts';
import styles from './bus-track-page.module.css';

interface StopTimesProps {
  route: BusRoute;
  /** What was driven today. */
  track: readonly BusPosition[];
}

/** A bus may be driving by a stop long before its route begins, and long after it. */
const earlierMs = 30 * 60_000;
const laterMs = 120 * 60_000;

/** The stops in words: when the bus is planned to be there, and when it was. */
export function StopTimes({ route, track }: StopTimesProps) {
  const clock = useSchoolClock();
  const zone = useSchoolZone();
  const at = (time: string) => schoolInstant(clock.today(), time, zone).getTime();
  const [from, until] = [at(route.startsAt) - earlierMs, at(route.endsAt) + laterMs];
  const driven = track.filter((fix) => Date.parse(fix.at) >= from && Date.parse(fix.at) <= until);
  const stops = stopsInOrder(route);
  const areas = stops.flatMap(({ id, place, radius, at: planned }) =>
    place === null ? [] : [{ id, ...place, radiusM: radius, plannedAt: at(planned) }],
  );
  const passings = passingsOf(areas, driven);
  const rows = stops.map((stop, index) => ({ ...stop, number: index + 1, passing: passings.get(stop.id) ?? null }));
  return (
    <Card title={t('Stops of {{route}}', { route: route.name })}>
      {rows.length === 0 ? (
        <p className={styles.muted}>{t('This route has no stops yet.')}</p>
      ) : (
        <DataTable
          label={t('Stops of {{route}}', { route: route.name })}
          columns={[
            { id: 'name', header: t('Stop'), isName: true, cell: ({ number, name }) => `${number} ${name}` },
            { id: 'planned', header: t('Planned'), isShort: true, cell: (row) => timeWritten(row.at) },
            {
              id: 'actual',
              header: t('There at'),
              cell: ({ passing, place, at: planned }) => {
                if (place === null) return t('No place on the map yet');
                if (passing === null) return '–';
                const came = clock.timeAt(passing.arrivedAt);
                return `${timeWritten(came)} ${lateWords(minutesBetween(planned, came))}`;
              },
            },
          ]}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
    </Card>
  );
}

function lateWords(minutes: number): string {
  if (minutes > 0) return t('({{minutes, number}} min late)', { minutes });
  return minutes < 0 ? t('({{minutes, number}} min early)', { minutes: -minutes }) : t('(on time)');
}
