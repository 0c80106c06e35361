import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus, IconScan } from '@tabler/icons-react';
import { Link } from 'react-router';
import { exportStudents } from '#contract/export.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { StudentFilter } from '#contract/student.ts';
import type { ExportWords } from '#client/list/export-button.tsx';
import { ListBody } from '#client/list/list-body.tsx';
import { useListLook } from '#client/list/list-look.ts';
import { PreviewButton, type Previewed, WithPreview } from '#client/list/preview.tsx';
import { ListTools } from '#client/list/list-tools.tsx';
import { shownColumns } from '#client/list/shown-columns.ts';
import { usePrintAll } from '#client/list/use-print-all.ts';
import { ViewChoice } from '#client/list/view-choice.tsx';
import { ImportLink } from '#client/place/import-link.tsx';
import { paths } from '#client/place/paths.ts';
import { marksByLane } from '#client/offline/marks.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { RowMark } from '#client/offline/row-mark.tsx';
import { uploadSheet } from '#contract/import.ts';
import { startJob } from '#contract/job.ts';
import { sessionQueries } from '#client/session/queries.ts';
import { useMay } from '#client/session/use-may.ts';
import { useRole } from '#client/session/use-role.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { DataTable, type DataTableProps } from '#client/ui/list/data-table.tsx';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { lackingOn } from './contacts.ts';
import { views } from './labels.ts';
import { type FilterProps, isFiltered, ListFilter, noFilter, pageSizes } from './list-filter.ts';
import { StudentHead, StudentPortrait } from './student-head.tsx';
import { StudentInShort } from './student-in-short.tsx';
import { ListPrintHead } from './list-print-head.tsx';
import { sheetKeys, studentColumns } from './student-columns.tsx';
import { StudentFilterBar } from './student-filter-bar.tsx';
import { useStudentBulk } from './use-bulk.tsx';
import { usePlaceNames } from './use-places.ts';
import { useAllStudents, useStudentList } from './use-students.ts';

export function StudentListScreen() {
  const [filter, setFilter] = useUrlFilter(ListFilter);
  const students = useStudentList(filter);
  const isAdmin = useRole() === 'School Admin';
  const { data: me } = useQuery(sessionQueries.me());
  // Who has nobody at all is told so in the place of the list.
  const seesSome = me?.scopeMode === 'ASSIGNED' && (isFiltered(filter) || students.data?.count !== 0);
  const mayImport = useMay(uploadSheet);
  const [look, setLook] = useListLook('students');
  const columns = studentColumns(useSchoolClock().today(), usePlaceNames());
  const printing = usePrintAll(useAllStudents(filter));
  const bulk = useStudentBulk(filter);
  const mayChoose = useMay(startJob) && printing.rows === null;
  return (
    <Page
      title={t('Students')}
      count={students.data?.count}
      hint={t('The children you may see, with whom to call and what to look out for.')}
      lead={seesSome && t('You see the children who are assigned to you. A School Admin assigns them.')}
      actions={
        <>
          <Button component={Link} to={paths.gate.to()} variant="default" leftSection={<IconScan size={18} aria-hidden />}>
            {t('Gate')}
          </Button>
          {isAdmin && <RegisterLink />}
        </>
      }
    >
      <ListPrintHead filter={printing.rows ? { ...filter, page: 1 } : filter} />
      <StudentFilterBar
        filter={filter}
        onFilter={setFilter}
        view={
          <ViewChoice
            list="students"
            look={look}
            onLook={setLook}
            all={filter.state === undefined ? t('All on roll') : t('All students')}
            views={useViews(filter)}
            chosen={filter.view}
          />
        }
        tools={
          <ListTools
            columns={columns}
            look={look}
            onLook={setLook}
            printing={printing}
            file={{ call: exportStudents, list: 'students', filter, count: students.data?.count, words: exportWords }}
            sheetKeys={sheetKeys}
          >
            {mayImport && <ImportLink kind="students" />}
            <PreviewButton />
          </ListTools>
        }
      />
      {students.lacksArchive && (
        <Note tone="warn">
          {t('Only the students on this device were looked through. Who is archived is not on it: that needs a connection.')}
        </Note>
      )}
      <Loadable
        of={students}
        shape="rows"
        what={filter.state === 'ARCHIVED' ? t('The archived students') : t('The students')}
        oldAfterMinutes={60}
        empty={(page) => page.data.length === 0 && <NoStudents filter={filter} onFilter={setFilter} />}
      >
        {(page) => (
          <ListBody look={look} isWhole={printing.rows !== null}>
            {mayChoose && bulk.bar(page)}
            <WithPreview rows={printing.rows === null ? page.data : []} of={previewOf}>
              <StudentTable
                columns={shownColumns(columns, look)}
                rows={printing.rows ?? page.data}
                filter={filter}
                onFilter={setFilter}
                choosing={mayChoose ? bulk.choosing : undefined}
              />
              {printing.rows === null && (
                <Pager {...filter} count={page.count} hasNext={page.nextPage} sizes={pageSizes} onChange={setFilter} />
              )}
            </WithPreview>
          </ListBody>
        )}
      </Loadable>
    </Page>
  );
}

const previewOf = (card: StudentCard): Previewed => ({
  title: fullName(card),
  to: paths.student.to({ id: card.id }),
  portrait: <StudentPortrait card={card} />,
  head: <StudentHead card={card} />,
  content: <StudentInShort card={card} />,
});

const exportWords: ExportWords = {
  title: t('Export students'),
  all: t('The students on all pages of the list, with its filters and in its order.'),
  counted: (count) =>
    t('{{count, number}} students on all pages of the list, with its filters and in its order.', {
      count,
      defaultValue_one: '{{count, number}} student on all pages of the list, with its filters and in its order.',
    }),
};

/** Nothing that is to be done. */
const noCounts = { ALERT: 0, NO_BUS: 0, ON_SITE: 0, OFF_SITE: 0, NOT_KNOWN: 0 };

/** With how many lack what every child needs, where this device knows all of them and nothing else narrows the list. */
function useViews(filter: FilterProps['filter']) {
  const { status, students } = useRoster();
  const lacking = lackingOn(useSchoolClock().today(), students);
  const isNarrowed = isFiltered({ ...filter, view: undefined });
  return choicesOf(views).map((view) => {
    const count = { ...noCounts, ...lacking }[view.value];
    return status === 'ready' && !isNarrowed && count > 0 ? { ...view, count } : view;
  });
}

function RegisterLink() {
  return (
    <Button component={Link} to={paths.registerStudent.to()} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('Register student')}
    </Button>
  );
}

function StudentTable({
  columns,
  rows,
  filter,
  onFilter,
  choosing,
}: FilterProps & Pick<DataTableProps<StudentCard>, 'columns' | 'rows' | 'choosing'>) {
  const marks = marksByLane(useOutboxView().records);
  return (
    <DataTable
      label={t('Students')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      sort={filter.sort}
      onSort={(sort) => onFilter({ sort: StudentFilter.shape.sort.safeParse(sort).data })}
      mark={({ id }) => (marks.has(`student:${id}`) ? <RowMark pending={marks.get(`student:${id}`)} /> : null)}
      choosing={choosing}
    />
  );
}

function NoStudents({ filter, onFilter }: FilterProps) {
  const role = useRole();
  if (isFiltered(filter) || filter.page > 1) {
    return (
      <Notice title={t('No students match')}>
        {filter.search !== undefined && filter.state !== 'ANY' && (
          <Button variant="default" onClick={() => onFilter({ state: 'ANY' })}>
            {t('Search in every state')}
          </Button>
        )}
        <Button variant="default" onClick={() => onFilter(noFilter)}>
          {t('Clear filters')}
        </Button>
      </Notice>
    );
  }
  if (role !== 'School Admin') {
    return (
      <Notice title={t('No students to show')}>
        <p>{t('You see the children who are assigned to you. A School Admin assigns them.')}</p>
      </Notice>
    );
  }
  return (
    <Notice title={t('No students yet')}>
      <p>{t('Register each child once: classes, houses, buses, guardians and reports all build on it.')}</p>
      <RegisterLink />
    </Notice>
  );
}
