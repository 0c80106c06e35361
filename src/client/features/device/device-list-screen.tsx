import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Device, DeviceFilter as FilterShape } from '#contract/device.ts';
import type { Page as PageOf } from '#contract/page.ts';
import { paths } from '#client/place/paths.ts';
import { updateStore } from '#client/install/update-store.ts';
import { appVersion } from '#client/session/app-version.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { DataTable } from '#client/ui/list/data-table.tsx';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Said } from '#client/ui/feedback/outcome.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { useNow } from '#client/ui/time/use-now.ts';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { useStore } from '#client/ui/store.ts';
import { deviceColumns } from './device-columns.tsx';
import { DeviceFilter, type Filter, isFiltered, noFilter } from './device-filter.tsx';
import { deviceQueries } from './queries.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';

/** `/school/settings/devices`: what waits on which browser, and what to do when one is lost. */
export function DeviceListScreen() {
  const [filter, setFilter] = useUrlFilter(FilterShape);
  const devices = useProjected(deviceQueries.list(filter), (page) => page);
  const [asked, setAsked] = useState<Device | null>(null);
  const [said, setSaid] = useState('');
  return (
    <Page
      title={t('Devices')}
      back={{ to: paths.settings.to(), label: t('Settings') }}
      lead={t(
        'The browsers your staff use. Each reports what is waiting on it when it is opened, when edits start to wait and when the last is sent.',
      )}
    >
      <DeviceFilter filter={filter} onFilter={setFilter} />
      <Said said={said} of={devices.data} />
      <Loadable
        of={devices}
        shape="rows"
        what={t('The devices')}
        empty={(page) => page.data.length === 0 && <Empty filter={filter} onFilter={setFilter} />}
      >
        {(page) => <DeviceTable page={page} filter={filter} onFilter={setFilter} onSignOut={setAsked} />}
      </Loadable>
      <SignOutDialog asked={asked} onClose={() => setAsked(null)} onDone={setSaid} />
    </Page>
  );
}

interface DeviceTableProps {
  page: PageOf<Device>;
  filter: Filter[0];
  onFilter: Filter[1];
  onSignOut: (device: Device) => void;
}

function DeviceTable({ page, filter, onFilter, onSignOut }: DeviceTableProps) {
  const clock = useSchoolClock();
  const now = useNow(60_000);
  const hasUpdate = useStore(updateStore) !== 'none';
  const newest = hasUpdate ? null : appVersion();
  return (
    <>
      <DataTable
        label={t('Devices')}
        columns={deviceColumns({ clock, now, newest, onSignOut })}
        rows={page.data}
        rowKey={(device) => device._id}
        sort={filter.sort}
        onSort={(sort) => onFilter({ sort: FilterShape.shape.sort.safeParse(sort).data })}
      />
      <Pager {...filter} count={page.count} hasNext={page.nextPage} onChange={onFilter} />
    </>
  );
}

function Empty({ filter, onFilter }: { filter: Filter[0]; onFilter: Filter[1] }) {
  if (!isFiltered(filter)) return <Notice title={t('No device has been in touch yet')} />;
  return (
    <Notice title={filter.unsent === 'only' && filter.search === '' ? t('Nothing waits on any device') : t('No devices match')}>
      <Button variant="default" onClick={() => onFilter(noFilter)}>
        {t('Clear filters')}
      </Button>
    </Notice>
  );
}
