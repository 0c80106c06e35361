import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type Employee, EmployeeFilter as FilterShape } from '#contract/employee.ts';
import type { Page as PageOf } from '#contract/page.ts';
import { paths } from '#client/app/paths.ts';
import { marksByLane } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { RowMark } from '#client/offline/row-mark.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { DataTable } from '#client/ui/data-table.tsx';
import { Loadable, Notice } from '#client/ui/loadable.tsx';
import { Page } from '#client/ui/page.tsx';
import { Pager } from '#client/ui/pager.tsx';
import { useUrlFilter } from '#client/ui/use-url-filter.ts';
import { employeeColumns } from './employee-columns.tsx';
import { EmployeeFilter, type FilterProps, isFiltered, noFilter } from './employee-filter.tsx';
import { useEmployees } from './use-employees.ts';

/** `/school/employee` */
export function EmployeeListScreen() {
  const [filter, setFilter] = useUrlFilter(FilterShape);
  const employees = useEmployees(filter);
  return (
    <Page title="Employees" lead="Everybody who works at the school, with their papers." actions={<RegisterLink />}>
      <EmployeeFilter filter={filter} onFilter={setFilter} />
      <Loadable
        of={employees}
        what="The employees"
        empty={(page) => page.data.length === 0 && <Nobody filter={filter} onFilter={setFilter} />}
      >
        {(page) => <EmployeeTable page={page} filter={filter} onFilter={setFilter} />}
      </Loadable>
    </Page>
  );
}

function RegisterLink() {
  return (
    <Button component={Link} to={paths.registerEmployee.to()} leftSection={<IconPlus size={18} aria-hidden />}>
      Register employee
    </Button>
  );
}

function EmployeeTable({ page, filter, onFilter }: FilterProps & { page: PageOf<Employee> }) {
  const today = useSchoolClock().today();
  const marks = marksByLane(useOutboxView().records);
  return (
    <>
      <DataTable
        label="Employees"
        columns={employeeColumns(today)}
        rows={page.data}
        rowKey={({ id }) => id}
        sort={filter.sort}
        onSort={(sort) => onFilter({ sort: FilterShape.shape.sort.safeParse(sort).data })}
        mark={({ id }) => (marks.has(`employee:${id}`) ? <RowMark pending={marks.get(`employee:${id}`)} /> : null)}
      />
      <Pager {...filter} count={page.count} hasNext={page.nextPage} onChange={onFilter} />
    </>
  );
}

function Nobody({ filter, onFilter }: FilterProps) {
  if (isFiltered(filter) || filter.page > 1) {
    return (
      <Notice title="No employees match">
        <Button variant="default" onClick={() => onFilter(noFilter)}>
          Clear filters
        </Button>
      </Notice>
    );
  }
  return (
    <Notice title="No employees yet">
      <p>Register who works here: teachers, drivers, attendants and everybody else. Who signs in is linked to their account.</p>
      <RegisterLink />
    </Notice>
  );
}
