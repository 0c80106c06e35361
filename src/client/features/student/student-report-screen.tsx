import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#client/place/paths.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { PrintHead } from '#client/ui/layout/print-head.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import { AlertsCard } from './alerts-card.tsx';
import { ChildCard, PlaceCard } from './details-cards.tsx';
import { CollectorsCard, GuardiansCard } from './guardians-cards.tsx';
import { NoSuchStudent } from './no-such-student.tsx';
import { StepsCard } from './steps-card.tsx';
import { StudentHead, StudentPortrait } from './student-head.tsx';
import { useStudent } from './use-students.ts';
import { WarningBanner } from './warning-banner.tsx';

/** `/school/view-report?id=`: one student on paper; `around` is what other features know of them. */
export function StudentReportScreen({ around }: { around: (id: string) => ReactNode }) {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id === null ? <NobodyChosen /> : <Report key={id} id={id} around={around(id)} />;
}

function Report({ id, around }: { id: string; around: ReactNode }) {
  const known = useStudent(id);
  const today = useSchoolClock().today();
  const name = known.data && fullName(known.data.card);
  return (
    <Page
      title={name ? t('Report: {{name}}', { name }) : t('Student report')}
      back={{ to: paths.student.to({ id }), label: name ?? t('The student') }}
      portrait={known.data && <StudentPortrait card={known.data.card} />}
      lead={known.data && <StudentHead card={known.data.card} />}
      width="reading"
      actions={
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t('Print')}
        </Button>
      }
    >
      <PrintHead />
      <Loadable of={known} what={t('This student')} oldAfterMinutes={60} empty={(data) => data === null && <NoSuchStudent id={id} />}>
        {(data) =>
          data && (
            <>
              <WarningBanner warnings={data.card.warnings} today={today} />
              <AlertsCard card={data.card} />
              {around}
              <ChildCard {...data} />
              <PlaceCard {...data} />
              <GuardiansCard card={data.card} today={today} />
              <CollectorsCard card={data.card} today={today} />
              {data.student && <StepsCard steps={data.student.steps} state={data.card.state} />}
            </>
          )
        }
      </Loadable>
    </Page>
  );
}

function NobodyChosen() {
  return (
    <Page title={t('Student report')} width="reading">
      <Notice title={t('Choose a student')}>
        <p>
          {rich('Open a student from the {{listOfStudents}} and choose Report there.', {
            listOfStudents: <Link to={paths.students.to()}>{t('list of students')}</Link>,
          })}
        </p>
      </Notice>
    </Page>
  );
}
