import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { Employee } from '#contract/employee.ts';
import { paths } from '#client/place/paths.ts';
import { RecordTabs } from '#client/record/record-tabs.tsx';
import { PersonPortrait } from '#client/photo/person-photo.tsx';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import type { MaybeTab } from '#client/ui/layout/tabs.tsx';
import { t } from '#client/ui/language/words.ts';
import { AbsencesCard } from './absences-card.tsx';
import { EmployeeCards, PapersCard } from './employee-cards.tsx';
import { EmployeeHead } from './employee-head.tsx';
import { NoSuchEmployee } from './no-such-employee.tsx';
import { useEmployee } from './use-employees.ts';

interface EmployeeScreenProps {
  /** What other features show of an employee whom the server knows. */
  around: (employee: Employee) => { deed: ReactNode; tabs: readonly MaybeTab[] };
}

/** `/school/employee-overview/:id` */
export function EmployeeScreen({ around }: EmployeeScreenProps) {
  const { id = '' } = useParams();
  const employee = useEmployee(id);
  return (
    <Page
      title={employee.data?.name ?? t('Employee')}
      back={{ to: paths.employees.to(), label: t('All employees') }}
      portrait={employee.data && <PersonPortrait of="employee" id={id} photo={employee.data.photo} name={employee.data.name} />}
      lead={employee.data && <EmployeeHead employee={employee.data} />}
      actions={
        employee.data && (
          <>
            <Button
              component={Link}
              to={paths.editEmployee.to({ id })}
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
            >
              {t('Edit employee')}
            </Button>
            {employee.data.version > 0 && around(employee.data).deed}
          </>
        )
      }
    >
      <Loadable of={employee} shape="record" what={t('This employee')} empty={(data) => data === null && <NoSuchEmployee id={id} />}>
        {(data) => data && <Record employee={data} around={around} />}
      </Loadable>
    </Page>
  );
}

function Record({ employee, around }: EmployeeScreenProps & { employee: Employee }) {
  const isOnServer = employee.version > 0;
  const papers = Object.keys(employee.papers).length;
  return (
    <RecordTabs
      kind="employee"
      record={employee}
      history={t('History of this employee')}
      of={[
        { id: 'overview', label: t('Overview'), content: <EmployeeCards employee={employee} /> },
        ...(isOnServer ? around(employee).tabs : []),
        { id: 'papers', label: t('Papers'), count: papers, isOneCard: true, content: <PapersCard employee={employee} /> },
        isOnServer && { id: 'absences', label: t('Absences'), isOneCard: true, content: <AbsencesCard employee={employee} /> },
      ]}
    />
  );
}
