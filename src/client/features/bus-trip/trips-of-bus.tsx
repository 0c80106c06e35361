import { useState } from 'react';
import { daysAhead } from '#contract/bus-trip.ts';
import { addDays } from '#contract/school-time.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { DataTable } from '#client/ui/list/data-table.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { t } from '#client/ui/language/words.ts';
import { busTripQueries } from './queries.ts';
import { tripColumns } from './trip-columns.tsx';
import styles from './trip.module.css';

const daysBack = 60;

/** What a bus drove in two months, and drives on the next days; the newest first. */
export function TripsOfBus({ busId }: { busId: string }) {
  const clock = useSchoolClock();
  const today = clock.today();
  const [page, setPage] = useState({ page: 1, limit: 20 });
  const filter = { ...page, busId, from: addDays(today, -daysBack), until: addDays(today, daysAhead) };
  const trips = useProjected(busTripQueries.list(filter), (found) => found);
  const columns = tripColumns(clock).filter(({ id }) => id !== 'bus');
  return (
    <Loadable
      of={trips}
      shape="rows"
      what={t('The trips of this bus')}
      oldAfterMinutes={5}
      empty={({ count }) => count === 0 && <p className={styles.meta}>{t('This bus has no trips: it is on no route yet.')}</p>}
    >
      {({ data, count, nextPage }) => (
        <>
          <DataTable label={t('Trips of this bus')} columns={columns} rows={data} rowKey={({ id }) => id} />
          {count > page.limit && (
            <Pager
              {...page}
              count={count}
              hasNext={nextPage}
              label={t('Pages of trips')}
              onChange={(change) => setPage({ ...page, page: 1, ...change })}
            />
          )}
        </>
      )}
    </Loadable>
  );
}
