import { Button } from '@mantine/core';
import { IconFileText, IconPencil, IconSwitchHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { nextStates, type StudentCard } from '#contract/student-card.ts';
import { HistoryLink } from '#client/place/history-link.tsx';
import { paths } from '#client/place/paths.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { moveStudent } from '#contract/student.ts';
import { useMay } from '#client/session/use-may.ts';
import { useRole } from '#client/session/use-role.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import { AlertsCard } from './alerts-card.tsx';
import { CompleteNote } from './complete-note.tsx';
import { ChildCard, PlaceCard } from './details-cards.tsx';
import { CollectorsCard, GuardiansCard } from './guardians-cards.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NextCard } from './next-card.tsx';
import { NoSuchStudent } from './no-such-student.tsx';
import type { KnownStudent } from './projection.ts';
import { reportPath } from './report-path.ts';
import { StepsCard } from './steps-card.tsx';
import { StudentHead } from './student-head.tsx';
import { useStudent } from './use-students.ts';
import { WarningBanner } from './warning-banner.tsx';
import styles from './student.module.css';

interface StudentScreenProps {
  /** What School Admins write beside a child whom the server knows. */
  forAdmins?: (card: StudentCard) => ReactNode;
  /** What others who care for a child whom the server knows find there, by their role. */
  forCarers?: (card: StudentCard) => ReactNode;
}

/** `/school/over-view/:id`: what whoever stands before the child must know, then the rest. */
export function StudentScreen({ forAdmins, forCarers }: StudentScreenProps) {
  const { id = '' } = useParams();
  const mayMove = useMay(moveStudent) === true;
  const isAdmin = useRole() === 'School Admin';
  const known = useStudent(id);
  return (
    <Page
      title={known.data ? fullName(known.data.card) : t('Student overview')}
      back={{ to: paths.students.to(), label: t('All students') }}
      lead={known.data && <StudentHead card={known.data.card} />}
      actions={known.data && <Actions known={known.data} mayMove={mayMove} />}
    >
      <Loadable of={known} what={t('This student')} oldAfterMinutes={60} empty={(data) => data === null && <NoSuchStudent id={id} />}>
        {(data) => data && <Overview known={data} />}
      </Loadable>
      {known.data && known.data.card.version > 0 && forCarers?.(known.data.card)}
      {isAdmin && known.data && known.data.card.version > 0 && (
        <>
          {forAdmins?.(known.data.card)}
          <HistoryLink kind="student" id={id}>
            {t('History of this student')}
          </HistoryLink>
        </>
      )}
    </Page>
  );
}

function Actions({ known: { card, student }, mayMove }: { known: KnownStudent; mayMove: boolean }) {
  const [isMoving, setMoving] = useState(false);
  // Before the server has the student there is no state to change.
  const canMove = mayMove && student !== null && student.version > 0 && nextStates[student.state].length > 0;
  return (
    <>
      <Button component={Link} to={reportPath(card.id)} variant="default" leftSection={<IconFileText size={18} aria-hidden />}>
        {t('Report')}
      </Button>
      {canMove && (
        <>
          <Button variant="default" leftSection={<IconSwitchHorizontal size={18} aria-hidden />} onClick={() => setMoving(true)}>
            {t('Change state')}
          </Button>
          <MoveDialog student={student} isOpen={isMoving} onClose={() => setMoving(false)} />
        </>
      )}
      <Button component={Link} to={paths.editStudent.to({ id: card.id })} leftSection={<IconPencil size={18} aria-hidden />}>
        {t('Edit')}
      </Button>
    </>
  );
}

function Overview({ known: { card, student } }: { known: KnownStudent }) {
  const today = useSchoolClock().today();
  return (
    <>
      <WarningBanner warnings={card.warnings} today={today} />
      <CompleteNote card={card} />
      <NextCard card={card} today={today} />
      <div className={styles.cards}>
        <AlertsCard card={card} />
        <CollectorsCard card={card} today={today} />
        <GuardiansCard card={card} today={today} />
        <PlaceCard card={card} student={student} />
        <ChildCard card={card} student={student} />
        {student && <StepsCard steps={student.steps} />}
      </div>
      <p className={styles.meta}>{t('Where the child is now: not known yet. Attendance and gates come later.')}</p>
    </>
  );
}
