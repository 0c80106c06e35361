import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type Employee, EmployeeFilter, exportEmployees } from '#contract/employee.ts';
import type { Previewed } from '#client/list/preview.tsx';
import { PersonPortrait } from '#client/photo/person-photo.tsx';
import { ImportLink } from '#client/place/import-link.tsx';
import { employeeStates } from '#client/person/states.ts';
import { paths } from '#client/place/paths.ts';
import { type ListWords, RecordList } from '#client/record/record-list.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { categories } from '#client/person/staff-categories.ts';
import { EmployeeCards, PapersCard } from './employee-cards.tsx';
import { employeeColumns } from './employee-columns.tsx';
import { EmployeeHead } from './employee-head.tsx';
import { views } from './labels.ts';
import { useEmployeeBulk } from './use-bulk.tsx';
import { useAllEmployees, useEmployees } from './use-employees.ts';

/** `/school/employee` */
export function EmployeeListScreen() {
  const [filter] = useUrlFilter(EmployeeFilter);
  const employees = useEmployees(filter);
  return (
    <RecordList
      list="employees"
      lane="employee"
      shape={EmployeeFilter}
      filter={filter}
      rows={employees}
      readAll={useAllEmployees(filter)}
      columns={employeeColumns(useSchoolClock().today())}
      words={words}
      views={{ all: t('Everybody'), choices: choicesOf(views), chosen: filter.view }}
      fields={[
        { name: 'category', label: t('Category'), value: filter.category, none: t('Any'), choices: choicesOf(categories) },
        { name: 'state', label: t('State'), value: filter.state, none: t('Not left'), choices: choicesOf(employeeStates) },
      ]}
      preview={previewOf}
      file={exportEmployees}
      bulk={useEmployeeBulk(filter, employees.data)}
      actions={<RegisterLink />}
      importing={<ImportLink kind="employees" />}
      begin={<RegisterLink />}
    />
  );
}

const previewOf = (employee: Employee): Previewed => ({
  title: employee.name,
  to: paths.employee.to({ id: employee.id }),
  portrait: <PersonPortrait of="employee" id={employee.id} photo={employee.photo} name={employee.name} />,
  head: <EmployeeHead employee={employee} />,
  content: (
    <>
      <PapersCard employee={employee} />
      <EmployeeCards employee={employee} />
    </>
  ),
});

const words: ListWords = {
  title: t('Employees'),
  lead: t('Everybody who works at the school, with their papers.'),
  what: t('The employees'),
  search: t('Search name, staff number, job or telephone'),
  everything: t('Everyone who has not left'),
  none: t('No employees yet'),
  purpose: t(
    'Register everyone who works here: teachers, drivers, attendants and all the others. Anyone who signs in is linked to their account.',
  ),
  noMatch: t('No employees match'),
  exported: {
    title: t('Export employees'),
    all: t('The employees on all pages of the list, with its filters and in its order.'),
    counted: (count) =>
      t('{{count, number}} employees on all pages of the list, with its filters and in its order.', {
        count,
        defaultValue_one: '{{count, number}} employee on all pages of the list, with its filters and in its order.',
      }),
  },
};

function RegisterLink() {
  return (
    <Button component={Link} to={paths.registerEmployee.to()} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('Register employee')}
    </Button>
  );
}
