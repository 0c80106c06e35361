import { Button } from '@mantine/core';
import { IconFileText, IconPencil, IconSwitchHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Day } from '#contract/fields.ts';
import { nextStates, type StudentCard } from '#contract/student-card.ts';
import { paths } from '#client/place/paths.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { moveStudent } from '#contract/student.ts';
import { useMay } from '#client/session/use-may.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Cards } from '#client/ui/layout/cards.tsx';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { type MaybeTab, Tabs } from '#client/ui/layout/tabs.tsx';
import { t } from '#client/ui/language/words.ts';
import { AlertsCard } from './alerts-card.tsx';
import { CompleteNote } from './complete-note.tsx';
import { ChildCard, PlaceCard } from './details-cards.tsx';
import { CollectorsCard, ContactsCard, GuardiansCard } from './guardians-cards.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NextCard } from './next-card.tsx';
import { NoSuchStudent } from './no-such-student.tsx';
import type { KnownStudent } from './projection.ts';
import { reportPath } from './report-path.ts';
import { StepsCard } from './steps-card.tsx';
import { StudentHead, StudentPortrait } from './student-head.tsx';
import { useStudent } from './use-students.ts';
import { WarningBanner } from './warning-banner.tsx';
import styles from './student.module.css';

interface StudentScreenProps {
  /** What other features show of a child whom the server knows, to whom they may. */
  around: (card: StudentCard) => { deed: ReactNode; guardians: ReactNode; tabs: readonly MaybeTab[]; history: ReactNode };
}

/** `/school/over-view/:id`: what whoever stands before the child must know, then the rest by its parts. */
export function StudentScreen({ around }: StudentScreenProps) {
  const { id = '' } = useParams();
  const mayMove = useMay(moveStudent) === true;
  const known = useStudent(id);
  return (
    <Page
      title={known.data ? fullName(known.data.card) : t('Student overview')}
      back={{ to: paths.students.to(), label: t('All students') }}
      portrait={known.data && <StudentPortrait card={known.data.card} />}
      lead={known.data && <StudentHead card={known.data.card} />}
      actions={known.data && <Actions known={known.data} mayMove={mayMove} around={around} />}
    >
      <Loadable
        of={known}
        shape="record"
        what={t('This student')}
        oldAfterMinutes={60}
        empty={(data) => data === null && <NoSuchStudent id={id} />}
      >
        {(data) => data && <Record known={data} around={around} />}
      </Loadable>
    </Page>
  );
}

function Actions({ known: { card, student }, mayMove, around }: StudentScreenProps & { known: KnownStudent; mayMove: boolean }) {
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
      <Button
        component={Link}
        to={paths.editStudent.to({ id: card.id })}
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
      >
        {t('Edit')}
      </Button>
      {card.version > 0 && around(card).deed}
    </>
  );
}

function Record({ known, around }: StudentScreenProps & { known: KnownStudent }) {
  const { card, student } = known;
  const today = useSchoolClock().today();
  const isOnServer = card.version > 0;
  const others = isOnServer ? around(card) : undefined;
  return (
    <>
      <WarningBanner warnings={card.warnings} today={today} />
      <CompleteNote card={card} />
      <NextCard card={card} today={today} />
      <Tabs
        label={t('Parts of the record')}
        of={[
          { id: 'overview', label: t('Overview'), content: <Overview known={known} today={today} /> },
          {
            id: 'guardians',
            label: t('Guardians'),
            count: card.guardians.length,
            content: (
              <>
                <GuardiansCard card={card} today={today} />
                {others?.guardians}
              </>
            ),
          },
          ...(others?.tabs ?? []),
          {
            id: 'history',
            label: t('History'),
            isOnDemand: true,
            content: (
              <>
                {student ? (
                  <StepsCard steps={student.steps} state={card.state} />
                ) : (
                  <p className={styles.meta}>{t('The history is not on this device. It needs a connection once.')}</p>
                )}
                {others?.history}
              </>
            ),
          },
        ]}
      />
    </>
  );
}

function Overview({ known: { card, student }, today }: { known: KnownStudent; today: Day }) {
  return (
    <>
      <AlertsCard card={card} />
      <Cards>
        <CollectorsCard card={card} today={today} />
        <ContactsCard card={card} today={today} />
      </Cards>
      <PlaceCard card={card} student={student} />
      <ChildCard card={card} student={student} />
    </>
  );
}
