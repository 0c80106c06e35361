import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { BusRoute } from '#contract/bus-route.ts';
import { exportRiders, type Rider, RiderFilter } from '#contract/rider.ts';
import { ExportButton } from '#client/list/export-button.tsx';
import { useProjected } from '#client/offline/use-projected.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { DataTable } from '#client/ui/list/data-table.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { t } from '#client/ui/language/words.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { PutOnPanel } from './put-on-panel.tsx';
import { riderQueries } from './queries.ts';
import { type Deed, riderColumns } from './rider-columns.tsx';
import styles from './rider.module.css';

/** Who rides the route, stop by stop, with what does not fit. */
export function RidersTab({ route }: { route: BusRoute }) {
  const [filter, setFilter] = useState(RiderFilter.parse({ limit: 50 }));
  const riders = useProjected(riderQueries.list(route.id, filter), (page) => page);
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<{ deed: Deed; rider: Rider } | null>(null);
  const isPast = filter.when === 'PAST';
  const count = riders.data?.count;
  const about = (deed: Deed) => (asked?.deed === deed ? asked.rider : null);
  const close = () => setAsked(null);
  return (
    <div className={styles.part}>
      <div className={styles.tools}>
        <SearchBox
          label={t('Search the riders of the route')}
          value={filter.search ?? ''}
          onSearch={(typed) => setFilter({ ...filter, page: 1, search: typed || undefined })}
        />
        <Button variant="default" onClick={() => setFilter({ ...filter, page: 1, when: isPast ? 'NOW' : 'PAST' })}>
          {isPast ? t('Who rides it') : t('Who rode it before')}
        </Button>
        <ExportButton
          call={exportRiders}
          list="riders"
          filter={{ routeId: route.id }}
          shownKeys={['stopAt', 'stop', 'studentName', 'class', 'days', 'from', 'until']}
          untold={[]}
          count={isPast ? undefined : count}
          words={exported}
        />
        {route.state === 'OPEN' && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {t('Add riders')}
          </Button>
        )}
      </div>
      {count !== undefined && !isPast && <p className={styles.muted}>{seatsWords(count, route.seats)}</p>}
      <Loadable
        of={riders}
        shape="rows"
        what={t('The riders of this route')}
        oldAfterMinutes={60}
        empty={({ count: all }) => all === 0 && <p className={styles.muted}>{emptyWords(filter)}</p>}
      >
        {({ data, nextPage, count: all }) => (
          <>
            <DataTable
              label={t('Riders of this route')}
              columns={riderColumns(isPast ? undefined : (deed, rider) => setAsked({ deed, rider }))}
              rows={data}
              rowKey={({ id }) => id}
            />
            {all > filter.limit && (
              <Pager
                page={filter.page}
                limit={filter.limit}
                count={all}
                hasNext={nextPage}
                label={t('Pages of riders')}
                onChange={(change) => setFilter({ ...filter, page: 1, ...change })}
              />
            )}
          </>
        )}
      </Loadable>
      <PutOnPanel isOpen={isAdding} route={route} onClose={() => setAdding(false)} />
      <ChangeDialog route={route} rider={about('change')} onClose={close} />
      <EndDialog route={route} rider={about('end')} onClose={close} />
    </div>
  );
}

function seatsWords(count: number, seats: number | null): string {
  const riders = t('{{count, number}} riders', { count, defaultValue_one: '{{count, number}} rider' });
  return seats === null ? riders : t('{{riders}}, {{seats, number}} seats', { riders, seats });
}

function emptyWords({ search, when }: RiderFilter): string {
  if (search) return t('Nobody found');
  return when === 'PAST' ? t('Nobody rode this route before.') : t('Nobody rides this route yet.');
}

const exported = {
  title: t('Export riders'),
  all: t('Who rides this route, with whom to call.'),
  counted: (count: number) =>
    t('{{count, number}} riders of this route, with whom to call.', {
      count,
      defaultValue_one: '{{count, number}} rider of this route, with whom to call.',
    }),
};
