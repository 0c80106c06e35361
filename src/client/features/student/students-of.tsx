import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { StudentFilter } from '#contract/student.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { paths } from '#client/place/paths.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { useIsPrinting } from '#client/ui/layout/use-is-printing.ts';
import { t } from '#client/ui/language/words.ts';
import { type Column, DataTable } from '#client/ui/list/data-table.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { studentColumns } from './student-columns.tsx';
import { usePlaceNames } from './use-places.ts';
import { useStudentList } from './use-students.ts';
import styles from './student.module.css';

interface StudentsOfProps {
  /** Whose students: of one class, one house or one bus. */
  of: Pick<StudentFilter, 'classId' | 'houseId' | 'busId'>;
  /** In their order: columns of the list of students by their ids, or of its own. */
  shown: readonly (string | Column<StudentCard>)[];
  words: { label: string; what: string; search: string; pages: string; nobody: string };
  /** Others may be there whom this person does not see. */
  isOwnOnly?: boolean;
  /** What can be done for one of them, at the end of each row. */
  deed?: Column<StudentCard> | undefined;
  /** What can be done with the whole. */
  deeds?: ReactNode;
}

/** To be looked over without a search. */
const fewEnough = 12;

/** The students of a part of the school, as far as this person may see them: with what is to be known of each and whom to call. */
export function StudentsOf({ of, shown, words, isOwnOnly, deed, deeds }: StudentsOfProps) {
  const [turned, setTurned] = useState({ search: '', page: 1, limit: 20 });
  const { search, ...page } = turned;
  const roster = useRoster();
  const isPrinting = useIsPrinting();
  // On paper stand all whom this device knows, whatever part of them was looked at.
  const isWhole = isPrinting && roster.status === 'ready';
  const part = isWhole ? { page: 1, limit: roster.students.length + 1 } : { ...page, search: search || undefined };
  const students = useStudentList({ ...StudentFilter.parse({}), ...part, ...of });
  const count = students.data?.count ?? 0;
  const last = Math.max(1, Math.ceil(count / page.limit));
  // Its rows were taken out meanwhile.
  if (students.data && page.page > last) setTurned({ ...turned, page: last });
  const nobody = isOwnOnly ? t('None of the students you see is here.') : words.nobody;
  const every = studentColumns(useSchoolClock().today(), usePlaceNames());
  const columns = shown.flatMap((one) => (typeof one === 'string' ? every.filter(({ id }) => id === one) : [one]));
  const asShown = columns.map((column) => ({ ...column, isSortable: false, isExtra: false, isSpare: false }));
  return (
    <>
      <div className={styles.tools}>
        {(count > fewEnough || search !== '') && (
          <SearchBox label={words.search} value={search} onSearch={(typed) => setTurned({ ...turned, search: typed, page: 1 })} />
        )}
        {deeds}
        {(count > 0 || search !== '') && (
          <Link to={`${paths.students.to()}?${new URLSearchParams(of).toString()}`}>{t('See them in the list of students')}</Link>
        )}
      </div>
      <Loadable
        of={students}
        shape="rows"
        what={words.what}
        oldAfterMinutes={60}
        empty={({ count: all }) => all === 0 && <p className={styles.meta}>{search === '' ? nobody : t('Nobody found')}</p>}
      >
        {({ data, nextPage }) => (
          <>
            {isPrinting && !isWhole && search !== '' && <p>{t('Search: “{{search}}”', { search })}</p>}
            <DataTable
              label={words.label}
              columns={deed && !isPrinting ? [...asShown, deed] : asShown}
              rows={data}
              rowKey={({ id }) => id}
            />
            {count > page.limit && !isWhole && (
              <Pager
                {...page}
                count={count}
                hasNext={nextPage}
                label={words.pages}
                onChange={(change) => setTurned({ ...turned, page: 1, ...change })}
              />
            )}
          </>
        )}
      </Loadable>
    </>
  );
}
