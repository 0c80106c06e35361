import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ResponsibleUser } from '#contract/assignment.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { useAssignable } from '#client/features/user/queries.ts';
import { paths } from '#client/place/paths.ts';
import { roleNames } from '#client/person/role-names.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { useProjected } from '#client/offline/use-projected.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { dayText } from '#client/ui/time/day-text.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import { AssigningState } from './assigning-state.tsx';
import { assignmentQueries } from './queries.ts';
import { useAssigning } from './use-assigning.ts';
import styles from './assignment.module.css';

/** On a child's page, for School Admins: to whom the child is assigned, and to whom else it could be. */
export function ResponsibleCard({ of: student }: { of: StudentCard }) {
  const responsible = useProjected(assignmentQueries.responsible(student.id), (found) => found);
  return (
    <Card title={t('Who looks after this child')}>
      <Loadable
        of={responsible}
        what={t('Who looks after this child')}
        empty={(found) => found.length === 0 && <p>{t('Assigned to nobody. School Admins see every child.')}</p>}
      >
        {(found) => (
          <ul className={styles.people}>
            {found.map((one) => (
              <li key={one._id}>
                <Responsible one={one} admissionNo={student.admissionNo} />
              </li>
            ))}
          </ul>
        )}
      </Loadable>
      <AssignTo student={student} known={responsible.data ?? []} />
    </Card>
  );
}

function Responsible({ one: { _id, name, role, since, by }, admissionNo }: { one: ResponsibleUser; admissionNo: string }) {
  const clock = useSchoolClock();
  return (
    <>
      <Link to={`${paths.userStudents.to({ id: _id })}?${new URLSearchParams({ search: admissionNo }).toString()}`}>
        <bdi>{name}</bdi>
      </Link>
      , {roleNames[role]}{' '}
      <span className={styles.meta}>{rich('since {{day}}, by {{name}}', { day: dayText(clock.dayAt(since)), name: <bdi>{by}</bdi> })}</span>
    </>
  );
}

function AssignTo({ student, known }: { student: StudentCard; known: readonly ResponsibleUser[] }) {
  const people = useAssignable().filter(({ _id }) => known.every((one) => one._id !== _id));
  const [chosen, setChosen] = useState('');
  const assigning = useAssigning(chosen);
  const [failure, setFailure] = useState('');

  async function handleAssign() {
    setFailure('');
    if (chosen === '') return setFailure(t('Choose somebody'));
    if (await assigning.add([student.id])) setChosen('');
  }

  return (
    <>
      <AssigningState of={assigning} at={String(known.length)} />
      <NeedsConnection deed={t('Assigning a student')} />
      <div className={styles.assign}>
        <NativeSelect
          label={t('Assign to')}
          value={chosen}
          error={failure}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={[
            { value: '', label: people.length === 0 ? t('Nobody else sees children by assignment') : t('Choose somebody') },
            ...people.map(({ _id, name, role }) => ({ value: _id, label: `${name}, ${roleNames[role]}` })),
          ]}
        />
        <Button variant="default" onClick={() => void handleAssign()}>
          {t('Assign')}
        </Button>
      </div>
    </>
  );
}
