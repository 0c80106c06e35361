import { Button } from '@mantine/core';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Page as PageOf } from '#contract/page.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { StudentFilter } from '#contract/student.ts';
import { paths } from '#client/app/paths.ts';
import { marksByLane } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { RowMark } from '#client/offline/row-mark.tsx';
import { useRole } from '#client/session/use-role.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { choicesOf } from '#client/ui/choices.ts';
import { DataTable } from '#client/ui/data-table.tsx';
import { Loadable, Notice } from '#client/ui/loadable.tsx';
import { Page } from '#client/ui/page.tsx';
import { Pager } from '#client/ui/pager.tsx';
import { useUrlFilter } from '#client/ui/use-url-filter.ts';
import { ViewChips } from '#client/ui/view-chips.tsx';
import { views } from './labels.ts';
import { type FilterProps, isFiltered, ListFilter, noFilter, pageSizes } from './list-filter.ts';
import { ListPrintHead } from './list-print-head.tsx';
import { studentColumns } from './student-columns.tsx';
import { StudentFilterBar } from './student-filter-bar.tsx';
import { usePlaceNames } from './use-places.ts';
import { useStudentList } from './use-students.ts';

export function StudentListScreen() {
  const [filter, setFilter] = useUrlFilter(ListFilter);
  const students = useStudentList(filter);
  return (
    <Page title="Students" lead="The children you may see, with whom to call and what to look out for." actions={<Actions />}>
      <ListPrintHead filter={filter} />
      <ViewChips all="All on roll" views={choicesOf(views)} chosen={filter.view} onChoose={(view) => setFilter({ view })} />
      <StudentFilterBar filter={filter} onFilter={setFilter} />
      <Loadable
        of={students}
        what="The students"
        oldAfterMinutes={60}
        empty={(page) => page.data.length === 0 && <NoStudents filter={filter} onFilter={setFilter} />}
      >
        {(page) => <StudentTable page={page} filter={filter} onFilter={setFilter} />}
      </Loadable>
    </Page>
  );
}

function Actions() {
  const role = useRole();
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
        Print
      </Button>
      {role === 'School Admin' && <RegisterLink />}
    </>
  );
}

function RegisterLink() {
  return (
    <Button component={Link} to={paths.registerStudent.to()} leftSection={<IconPlus size={18} aria-hidden />}>
      Register student
    </Button>
  );
}

function StudentTable({ page, filter, onFilter }: FilterProps & { page: PageOf<StudentCard> }) {
  const today = useSchoolClock().today();
  const marks = marksByLane(useOutboxView().records);
  const names = usePlaceNames();
  return (
    <>
      <DataTable
        label="Students"
        columns={studentColumns(today, names)}
        rows={page.data}
        rowKey={({ id }) => id}
        sort={filter.sort}
        onSort={(sort) => onFilter({ sort: StudentFilter.shape.sort.safeParse(sort).data })}
        mark={({ id }) => (marks.has(`student:${id}`) ? <RowMark pending={marks.get(`student:${id}`)} /> : null)}
      />
      <Pager {...filter} count={page.count} hasNext={page.nextPage} sizes={pageSizes} onChange={onFilter} />
    </>
  );
}

function NoStudents({ filter, onFilter }: FilterProps) {
  const role = useRole();
  if (isFiltered(filter) || filter.page > 1) {
    return (
      <Notice title="No students match">
        <Button variant="default" onClick={() => onFilter(noFilter)}>
          Clear filters
        </Button>
      </Notice>
    );
  }
  if (role !== 'School Admin') {
    return (
      <Notice title="No students to show">
        <p>You see the children who are assigned to you. A School Admin assigns them.</p>
      </Notice>
    );
  }
  return (
    <Notice title="No students yet">
      <p>Register each child once: classes, houses, buses, guardians and reports all build on it.</p>
      <RegisterLink />
    </Notice>
  );
}
