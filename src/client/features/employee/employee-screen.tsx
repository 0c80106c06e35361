import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import type { Employee } from '#contract/employee.ts';
import { HistoryLink } from '#client/place/history-link.tsx';
import { paths } from '#client/place/paths.ts';
import { markOf } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { RowMark } from '#client/offline/row-mark.tsx';
import { PersonPortrait } from '#client/photo/person-photo.tsx';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import { AbsencesCard } from './absences-card.tsx';
import { EmployeeCards } from './employee-cards.tsx';
import { StateTag } from './state-tag.tsx';
import { NoSuchEmployee } from './no-such-employee.tsx';
import { useEmployee } from './use-employees.ts';
import styles from './employee.module.css';

/** `/school/employee-overview/:id` */
export function EmployeeScreen() {
  const { id = '' } = useParams();
  const employee = useEmployee(id);
  return (
    <Page
      title={employee.data?.name ?? t('Employee')}
      back={{ to: paths.employees.to(), label: t('All employees') }}
      lead={employee.data && <Lead employee={employee.data} />}
      actions={
        employee.data && (
          <Button component={Link} to={paths.editEmployee.to({ id })} leftSection={<IconPencil size={18} aria-hidden />}>
            {t('Edit employee')}
          </Button>
        )
      }
    >
      <Loadable of={employee} what={t('This employee')} empty={(data) => data === null && <NoSuchEmployee id={id} />}>
        {(data) =>
          data && (
            <>
              <EmployeeCards employee={data} />
              {data.version > 0 && <AbsencesCard employee={data} />}
              {data.version > 0 && (
                <HistoryLink kind="employee" id={id}>
                  {t('History of this employee')}
                </HistoryLink>
              )}
            </>
          )
        }
      </Loadable>
    </Page>
  );
}

function Lead({ employee: { id, name, photo, staffNo, jobTitle, state } }: { employee: Employee }) {
  const records = useOutboxView().records.filter(({ lane }) => lane === `employee:${id}`);
  return (
    <span className={styles.head}>
      <PersonPortrait of="employee" id={id} photo={photo} name={name} />
      <span>{staffNo}</span>
      <span>{jobTitle}</span>
      <StateTag of={{ id, state }} />
      <RowMark pending={markOf(records)} />
    </span>
  );
}
