import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { BusFilter, type PapersState } from '#contract/bus.ts';
import { RecordList } from '#client/record/record-list.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { BusPanel } from './bus-panel.tsx';
import { fleetColumns } from './fleet-columns.tsx';
import { busStatus } from './labels.ts';
import { useBuses, useFilteredFleet } from './use-buses.ts';

export function FleetScreen() {
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
        columns={fleetColumns(useSchoolClock().today())}
        words={words}
        fields={[
          { name: 'status', label: t('Status'), value: filter.status, none: t('Any'), choices: choicesOf(busStatus) },
          { name: 'papers', label: t('Papers'), value: filter.papers, none: t('Any'), choices: choicesOf(papersLabels) },
        ]}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
            {t('Add bus')}
          </Button>
        }
      />
      <BusPanel isOpen={isAdding} bus={null} onClose={() => setIsAdding(false)} />
    </>
  );
}

const papersLabels: Record<PapersState, string> = { EXPIRED: t('Expired'), SOON: t('Due within 30 days') };

const words = {
  title: t('School Bus'),
  label: t('Buses'),
  lead: t('The fleet, with today’s reports and how each bus kept its times.'),
  what: t('The fleet'),
  search: t('Search name, plate, driver or attendant'),
  everything: t('All buses'),
  none: t('No buses yet'),
  purpose: t('Add the buses of the school with their timetable. Each school day then has a report for every bus in service.'),
  noMatch: t('No buses match'),
};
