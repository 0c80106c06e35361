import { Link, useNavigate } from 'react-router';
import { useAllBuses } from '#client/features/bus/bus-picker.tsx';
import { FixAge } from '#client/features/tracker/fix-age.tsx';
import { positionQueries } from '#client/features/tracker/queries.ts';
import { vehiclesOf } from '#client/features/tracker/vehicles.ts';
import { rightNow } from '#client/http/server-clock.ts';
import { SchoolMap } from '#client/map/school-map.tsx';
import { useProjected } from '#client/offline/use-projected.ts';
import { paths } from '#client/place/paths.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { DataTable } from '#client/ui/list/data-table.tsx';
import { t } from '#client/ui/language/words.ts';
import { useNow } from '#client/ui/time/use-now.ts';
import styles from './bus-track-page.module.css';

const drawnEveryMs = 10_000;

/** `/school/bus?map`: where every bus is, on a map and in words beside it. */
export function FleetMap() {
  const navigate = useNavigate();
  useNow(drawnEveryMs);
  const names = new Map(useAllBuses().map(({ id, name }) => [id, name]));
  const positions = useProjected(positionQueries.now(), (one) => one);
  return (
    <Page title={t('Buses on the map')} back={{ to: paths.buses.to(), label: t('All buses') }}>
      <Loadable
        of={positions}
        shape="rows"
        what={t('Where the buses are')}
        empty={(of) =>
          of.positions.length === 0 && (
            <p className={styles.muted}>{t('Nothing has told where a bus is. Trackers are made on the page of each bus.')}</p>
          )
        }
      >
        {(of) => (
          <div className={styles.track}>
            <div className={styles.map}>
              <SchoolMap
                label={t('Map of where the buses are')}
                isOwnPage
                vehicles={vehiclesOf(of, names, rightNow())}
                onChooseVehicle={(id) => void navigate(paths.busTrack.to({ id }))}
              />
            </div>
            <div className={styles.beside}>
              <DataTable
                label={t('Where the buses are')}
                columns={[
                  {
                    id: 'name',
                    header: t('Bus'),
                    isName: true,
                    cell: ({ busId }) => <Link to={paths.busTrack.to({ id: busId })}>{names.get(busId) ?? t('A bus')}</Link>,
                  },
                  { id: 'age', header: t('Where it is'), cell: ({ position }) => <FixAge position={position} /> },
                ]}
                rows={of.positions}
                rowKey={({ busId }) => busId}
              />
            </div>
          </div>
        )}
      </Loadable>
    </Page>
  );
}
