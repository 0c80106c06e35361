import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type Employee, EmployeeFilter as FilterShape } from '#contract/employee.ts';
import { exportEmployees } from '#contract/export.ts';
import { ColumnsButton } from '#client/list/columns-button.tsx';
import { ExportButton } from '#client/list/export-button.tsx';
import { ListBody } from '#client/list/list-body.tsx';
import { useListLook } from '#client/list/list-look.ts';
import { ListTools } from '#client/list/list-tools.tsx';
import { OwnViews } from '#client/list/own-views.tsx';
import { PrintButton } from '#client/list/print-button.tsx';
import { sheetKeysOf, shownColumns } from '#client/list/shown-columns.ts';
import { usePrintAll } from '#client/list/use-print-all.ts';
import { ImportLink } from '#client/place/import-link.tsx';
import { paths } from '#client/place/paths.ts';
import { marksByLane } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { RowMark } from '#client/offline/row-mark.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { DataTable, type DataTableProps } from '#client/ui/list/data-table.tsx';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { PrintHead } from '#client/ui/layout/print-head.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { ViewChips } from '#client/ui/list/view-chips.tsx';
import { t } from '#client/ui/language/words.ts';
import { employeeColumns, sheetKeys } from './employee-columns.tsx';
import { EmployeeFilter, type FilterProps, isFiltered, noFilter } from './employee-filter.tsx';
import { employeeStates } from '#client/person/states.ts';
import { categories, views } from './labels.ts';
import { useAllEmployees } from './use-all-employees.ts';
import { useEmployeeBulk } from './use-bulk.tsx';
import { useEmployees } from './use-employees.ts';

/** `/school/employee` */
export function EmployeeListScreen() {
  const [filter, setFilter] = useUrlFilter(FilterShape);
  const employees = useEmployees(filter);
  const [look, setLook] = useListLook('employees');
  const columns = employeeColumns(useSchoolClock().today());
  const printing = usePrintAll(useAllEmployees(filter));
  const bulk = useEmployeeBulk(filter);
  const mayChoose = printing.rows === null;
  return (
    <Page
      title={t('Employees')}
      lead={t('Everybody who works at the school, with their papers.')}
      actions={
        <>
          <PrintButton of={printing} />
          <ExportButton
            call={exportEmployees}
            who="employees"
            filter={filter}
            shownKeys={sheetKeysOf(columns, look, sheetKeys)}
            count={employees.data?.count}
          />
          <ImportLink kind="employees" />
          <RegisterLink />
        </>
      }
    >
      <EmployeePrintHead filter={filter} isWhole={printing.rows !== null} />
      <ListTools end={<ColumnsButton columns={columns} look={look} onLook={setLook} />}>
        <ViewChips all={t('Everybody')} views={choicesOf(views)} chosen={filter.view} onChoose={(view) => setFilter({ view })} />
        <OwnViews list="employees" look={look} onLook={setLook} />
      </ListTools>
      <EmployeeFilter filter={filter} onFilter={setFilter} />
      <Loadable
        of={employees}
        what={t('The employees')}
        empty={(page) => page.data.length === 0 && <Nobody filter={filter} onFilter={setFilter} />}
      >
        {(page) => (
          <ListBody look={look} isWhole={printing.rows !== null}>
            {mayChoose && bulk.bar(page)}
            <EmployeeTable
              columns={shownColumns(columns, look)}
              rows={printing.rows ?? page.data}
              filter={filter}
              onFilter={setFilter}
              choosing={mayChoose ? bulk.choosing : undefined}
            />
            {printing.rows === null && <Pager {...filter} count={page.count} hasNext={page.nextPage} onChange={setFilter} />}
          </ListBody>
        )}
      </Loadable>
    </Page>
  );
}

function RegisterLink() {
  return (
    <Button component={Link} to={paths.registerEmployee.to()} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('Register employee')}
    </Button>
  );
}

function EmployeeTable({
  columns,
  rows,
  filter,
  onFilter,
  choosing,
}: FilterProps & Pick<DataTableProps<Employee>, 'columns' | 'rows' | 'choosing'>) {
  const marks = marksByLane(useOutboxView().records);
  return (
    <DataTable
      label={t('Employees')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      sort={filter.sort}
      onSort={(sort) => onFilter({ sort: FilterShape.shape.sort.safeParse(sort).data })}
      mark={({ id }) => (marks.has(`employee:${id}`) ? <RowMark pending={marks.get(`employee:${id}`)} /> : null)}
      choosing={choosing}
    />
  );
}

function EmployeePrintHead({
  filter: { view, category, state, search, page },
  isWhole,
}: Pick<FilterProps, 'filter'> & { isWhole: boolean }) {
  const chosen = [
    view && views[view],
    category && t('Category: {{category}}', { category: categories[category] }),
    state && t('State: {{state}}', { state: employeeStates[state].label }),
    search && t('Search: “{{search}}”', { search }),
    !isWhole && page > 1 && t('Page {{page}}', { page }),
  ];
  return <PrintHead chosen={chosen} everything={t('Everyone who has not left')} />;
}

function Nobody({ filter, onFilter }: FilterProps) {
  if (isFiltered(filter) || filter.page > 1) {
    return (
      <Notice title={t('No employees match')}>
        <Button variant="default" onClick={() => onFilter(noFilter)}>
          {t('Clear filters')}
        </Button>
      </Notice>
    );
  }
  return (
    <Notice title={t('No employees yet')}>
      <p>
        {t(
          'Register everyone who works here: teachers, drivers, attendants and all the others. Anyone who signs in is linked to their account.',
        )}
      </p>
      <RegisterLink />
    </Notice>
  );
}
