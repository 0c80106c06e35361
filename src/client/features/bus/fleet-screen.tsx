import { Button } from '@mantine/core';
import { IconChartBar, IconClipboardList, IconLicense, IconMap2, IconPlus, IconRoute, IconTool } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { type Bus, BusFilter, exportBuses } from '#contract/bus.ts';
import type { Previewed } from '#client/list/preview.tsx';
import { paths } from '#client/place/paths.ts';
import { type ListWords, RecordList } from '#client/record/record-list.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { BusCards } from './bus-cards.tsx';
import { BusHead, BusPortrait } from './bus-head.tsx';
import { BusPanel } from './bus-panel.tsx';
import { fleetColumns, sheetKeys } from './fleet-columns.tsx';
import { busStatus, papersLabels } from './labels.ts';
import { useBuses, useFilteredFleet } from './use-buses.ts';

interface FleetScreenProps {
  /** The late trips of a bus. */
  late: (busId: string) => ReactNode;
  /** What is to be known of them. */
  note: ReactNode;
}

export function FleetScreen({ late, note }: FleetScreenProps) {
  const [filter] = useUrlFilter(BusFilter);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <RecordList
        list="buses"
        lane="bus"
        shape={BusFilter}
        filter={filter}
        rows={useBuses(filter)}
        readAll={useFilteredFleet(filter)}
        columns={fleetColumns(useSchoolClock().today(), late)}
        words={words}
        fields={[
          { name: 'status', label: t('Status'), value: filter.status, none: t('Any'), choices: choicesOf(busStatus) },
          { name: 'papers', label: t('Papers'), value: filter.papers, none: t('Any'), choices: choicesOf(papersLabels) },
        ]}
        preview={previewOf}
        note={() => note}
        file={exportBuses}
        sheetKeys={sheetKeys}
        actions={
          <>
            <Button component={Link} to="?map" variant="default" leftSection={<IconMap2 size={18} aria-hidden />}>
              {t('Map')}
            </Button>
            <Button component={Link} to={paths.busRoutes.to()} variant="default" leftSection={<IconRoute size={18} aria-hidden />}>
              {t('Routes')}
            </Button>
            <Button component={Link} to={paths.busTrips.to()} variant="default" leftSection={<IconClipboardList size={18} aria-hidden />}>
              {t('Trips')}
            </Button>
            <Button component={Link} to={paths.busDefects.to()} variant="default" leftSection={<IconTool size={18} aria-hidden />}>
              {t('Defects')}
            </Button>
            <Button component={Link} to="?expiry" variant="default" leftSection={<IconLicense size={18} aria-hidden />}>
              {t('Papers')}
            </Button>
            <Button component={Link} to="?punctuality" variant="default" leftSection={<IconChartBar size={18} aria-hidden />}>
              {t('Punctuality')}
            </Button>
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
              {t('Add bus')}
            </Button>
          </>
        }
      />
      <BusPanel isOpen={isAdding} bus={null} onClose={() => setIsAdding(false)} />
    </>
  );
}

const previewOf = (bus: Bus): Previewed => ({
  title: bus.name,
  to: paths.bus.to({ id: bus.id }),
  portrait: <BusPortrait />,
  head: <BusHead bus={bus} mark={null} />,
  content: <BusCards bus={bus} />,
});

const words: ListWords = {
  title: t('Buses'),
  lead: t('The fleet, with today’s reports and how each bus kept its times.'),
  what: t('The fleet'),
  search: t('Search name, plate, driver or attendant'),
  everything: t('All buses'),
  none: t('No buses yet'),
  purpose: t('Add the buses of the school with their timetable. Each school day then has a report for every bus in service.'),
  noMatch: t('No buses match'),
  exported: {
    title: t('Export buses'),
    all: t('The buses on all pages of the list, with its filters and in its order.'),
    counted: (count) =>
      t('{{count, number}} buses on all pages of the list, with its filters and in its order.', {
        count,
        defaultValue_one: '{{count, number}} bus on all pages of the list, with its filters and in its order.',
      }),
  },
};
