import { Link } from 'react-router';
import { BusRouteFilter } from '#contract/bus-route.ts';
import { paths } from '#client/place/paths.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { DataTable } from '#client/ui/list/data-table.tsx';
import { t } from '#client/ui/language/words.ts';
import { busRouteColumns } from './bus-route-columns.tsx';
import { useBusRoutes } from './use-bus-routes.ts';
import styles from './bus-route.module.css';

const columns = busRouteColumns.filter(({ id }) => id !== 'bus' && id !== 'seats').map((column) => ({ ...column, isSortable: false }));

/** What a bus drives. */
export function RoutesOfBus({ busId }: { busId: string }) {
  const routes = useBusRoutes(BusRouteFilter.parse({ busId, sort: 'startsAt', limit: 100 }));
  return (
    <Loadable of={routes} shape="rows" what={t('The routes of this bus')}>
      {({ data }) =>
        data.length === 0 ? (
          <p className={styles.muted}>
            {t('This bus has no route yet. Its bus is chosen in the route.')} <Link to={paths.busRoutes.to()}>{t('All routes')}</Link>
          </p>
        ) : (
          <DataTable label={t('Routes of this bus')} columns={columns} rows={data} rowKey={({ id }) => id} />
        )
      }
    </Loadable>
  );
}
