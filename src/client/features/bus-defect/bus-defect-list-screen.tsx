import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { BusDefectFilter, exportBusDefects } from '#contract/bus-defect.ts';
import { useAllBuses } from '#client/features/bus/bus-picker.tsx';
import { severityLabels } from '#client/fleet/pre-trip-words.ts';
import { type ListWords, RecordList } from '#client/record/record-list.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { busDefectColumns } from './bus-defect-columns.tsx';
import { BusDefectPanel } from './bus-defect-panel.tsx';
import { fieldNames } from './field-labels.ts';
import { views } from './labels.ts';
import { useAllBusDefects, useBusDefects } from './use-bus-defects.ts';

/** `/school/bus/defects`: what is wrong with the buses, and how far its repair has come. */
export function BusDefectListScreen() {
  const [filter] = useUrlFilter(BusDefectFilter);
  const [isAdding, setIsAdding] = useState(false);
  const buses = useAllBuses().map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <RecordList
        list="bus-defects"
        lane="bus-defect"
        shape={BusDefectFilter}
        filter={filter}
        rows={useBusDefects(filter)}
        readAll={useAllBusDefects(filter)}
        columns={busDefectColumns}
        words={words}
        fields={[
          { name: 'state', label: fieldNames.state, value: filter.state, none: t('Any'), choices: choicesOf(views) },
          { name: 'severity', label: fieldNames.severity, value: filter.severity, none: t('Any'), choices: choicesOf(severityLabels) },
          { name: 'busId', label: fieldNames.busId, value: filter.busId, none: t('Any'), choices: buses },
        ]}
        file={exportBusDefects}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
            {t('Report a defect')}
          </Button>
        }
      />
      <BusDefectPanel isOpen={isAdding} of={null} busId={filter.busId} onClose={() => setIsAdding(false)} />
    </>
  );
}

const words: ListWords = {
  title: t('Defects of buses'),
  lead: t('What is wrong with the buses and how far its repair has come; what stands and is severe first.'),
  what: t('The defects'),
  search: t('Search by defect, bus or who reported or repaired it'),
  everything: t('All defects'),
  none: t('No defects yet'),
  purpose: t('What the check before a trip finds comes here when the report of the bus is handed in. Others are reported here.'),
  noMatch: t('No defects match'),
  exported: {
    title: t('Export defects'),
    all: t('The defects on all pages of the list, with its filters and in its order.'),
    counted: (count) =>
      t('{{count, number}} defects on all pages of the list, with its filters and in its order.', {
        count,
        defaultValue_one: '{{count, number}} defect on all pages of the list, with its filters and in its order.',
      }),
  },
};
