import { useState } from 'react';
import { Link } from 'react-router';
import { StudentFilter } from '#contract/student.ts';
import { paths } from '#client/place/paths.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { DataTable } from '#client/ui/list/data-table.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { numberText } from '#client/ui/language/language.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { t } from '#client/ui/language/words.ts';
import { studentColumns } from './student-columns.tsx';
import { usePlaceNames } from './use-places.ts';
import { useStudentList } from './use-students.ts';
import styles from './student.module.css';

const shown = ['name', 'class', 'guardian'];

/** To be looked over without a search. */
const fewEnough = 12;

/** Who rides the bus, as far as this person may see them: with whom to call, for the evening a bus does not come. */
export function Riders({ busId }: { busId: string }) {
  const [turned, setTurned] = useState({ search: '', page: 1, limit: 20 });
  const { search, ...page } = turned;
  const filter = { ...StudentFilter.parse({}), ...page, busId, search: search || undefined };
  const riders = useStudentList(filter);
  const count = riders.data?.count ?? 0;
  const every = studentColumns(useSchoolClock().today(), usePlaceNames());
  const columns = every.filter(({ id }) => shown.includes(id)).map((column) => ({ ...column, isSortable: false }));
  return (
    <Card title={search === '' && count > 0 ? t('Riders ({{amount}})', { amount: numberText(count) }) : t('Riders')}>
      {(count > 0 || search !== '') && <Link to={`${paths.students.to()}?busId=${busId}`}>{t('See them in the list of students')}</Link>}
      {(count > fewEnough || search !== '') && (
        <SearchBox
          label={t('Search the riders of the bus')}
          value={search}
          onSearch={(typed) => setTurned({ ...turned, search: typed, page: 1 })}
        />
      )}
      <Loadable
        of={riders}
        what={t('The riders of this bus')}
        isPart
        oldAfterMinutes={60}
        empty={({ data }) => data.length === 0 && <Nobody isSearched={search !== ''} />}
      >
        {({ data, nextPage }) => (
          <>
            <DataTable label={t('Riders of this bus')} columns={columns} rows={data} rowKey={({ id }) => id} />
            {count > page.limit && (
              <Pager
                {...page}
                count={count}
                hasNext={nextPage}
                label={t('Pages of riders')}
                onChange={(change) => setTurned({ ...turned, page: 1, ...change })}
              />
            )}
          </>
        )}
      </Loadable>
    </Card>
  );
}

function Nobody({ isSearched }: { isSearched: boolean }) {
  return (
    <p className={styles.meta}>
      {isSearched ? t('Nobody found') : t('Nobody rides this bus yet. The bus of a child is chosen where the child is edited.')}
    </p>
  );
}
