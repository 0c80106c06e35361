import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmployeeFilter } from '#contract/employee.ts';
import { exportEmployees } from '#contract/export.ts';
import { ImportLink } from '#client/place/import-link.tsx';
import { employeeStates } from '#client/person/states.ts';
import { paths } from '#client/place/paths.ts';
import { RecordList } from '#client/record/record-list.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { employeeColumns, sheetKeys } from './employee-columns.tsx';
import { categories, views } from './labels.ts';
import { useEmployeeBulk } from './use-bulk.tsx';
import { useAllEmployees, useEmployees } from './use-employees.ts';

/** `/school/employee` */
export function EmployeeListScreen() {
  const [filter] = useUrlFilter(EmployeeFilter);
  return (
    <RecordList
      list="employees"
      lane="employee"
      shape={EmployeeFilter}
      filter={filter}
      rows={useEmployees(filter)}
      readAll={useAllEmployees(filter)}
      columns={employeeColumns(useSchoolClock().today())}
      words={words}
      views={{ all: t('Everybody'), choices: choicesOf(views), chosen: filter.view }}
      fields={[
        { name: 'category', label: t('Category'), value: filter.category, none: t('Any'), choices: choicesOf(categories) },
        { name: 'state', label: t('State'), value: filter.state, none: t('Not left'), choices: choicesOf(employeeStates) },
      ]}
      file={{ call: exportEmployees, who: 'employees', sheetKeys }}
      bulk={useEmployeeBulk(filter)}
      actions={
        <>
          <ImportLink kind="employees" />
          <RegisterLink />
        </>
      }
      begin={<RegisterLink />}
    />
  );
}

const words = {
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
};

function RegisterLink() {
  return (
    <Button component={Link} to={paths.registerEmployee.to()} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('Register employee')}
    </Button>
  );
}
