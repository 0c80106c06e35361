import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { addToHouse, exportHouses, HouseFilter, recordHouse } from '#contract/house.ts';
import { paths } from '#client/place/paths.ts';
import { type ListWords, RecordList } from '#client/record/record-list.tsx';
import { useMay } from '#client/session/use-may.ts';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { houseColumns } from './house-columns.tsx';
import { useAllHouses, useHouses } from './use-houses.ts';

/** `/school/exeat/house`: the houses, and how many beds are free. */
export function HouseListScreen() {
  const [filter] = useUrlFilter(HouseFilter);
  return (
    <RecordList
      list="houses"
      lane="house"
      shape={HouseFilter}
      filter={filter}
      rows={useHouses(filter)}
      readAll={useAllHouses(filter)}
      columns={houseColumns}
      words={words}
      file={exportHouses}
      actions={<Deeds />}
    />
  );
}

const words: ListWords = {
  title: t('Houses'),
  lead: t('Where boarders live, who is in charge and how many beds are free.'),
  what: t('The houses'),
  search: t('Search by house name'),
  everything: t('All houses'),
  none: t('No houses yet'),
  purpose: t('A school with boarders creates its houses here. A day school needs none.'),
  noMatch: t('No houses match'),
  exported: {
    title: t('Export houses'),
    all: t('The houses on all pages of the list, with its filters and in its order.'),
    counted: (count) =>
      t('{{count, number}} houses on all pages of the list, with its filters and in its order.', {
        count,
        defaultValue_one: '{{count, number}} house on all pages of the list, with its filters and in its order.',
      }),
  },
};

function Deeds() {
  const mayAdd = useMay(addToHouse);
  const mayCreate = useMay(recordHouse);
  return (
    <>
      {mayAdd && (
        <Button component={Link} to={paths.addStudentToHouse.to()} variant="default">
          {t('Add students')}
        </Button>
      )}
      {mayCreate && (
        <Button component={Link} to={paths.createHouse.to()} leftSection={<IconPlus size={18} aria-hidden />}>
          {t('Create house')}
        </Button>
      )}
    </>
  );
}
