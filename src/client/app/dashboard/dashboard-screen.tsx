import { Button } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listWaitingAbsences } from '#contract/absence-contact.ts';
import { Link } from 'react-router';
import { recordStudentMovement } from '#contract/movement.ts';
import { listRegisters } from '#contract/register.ts';
import { listGuardianRequests } from '#contract/guardian-request.ts';
import type { Role } from '#contract/role.ts';
import { readFirstSteps } from '#contract/school.ts';
import { paths } from '#client/place/paths.ts';
import { sections } from '#client/place/sections.ts';
import { sessionQueries } from '#client/session/queries.ts';
import { useMay } from '#client/session/use-may.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { longDayOfYear } from '#client/ui/time/day-text.ts';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import { BacklogBoard } from './backlog-board.tsx';
import { BusBoard } from './bus-board.tsx';
import { FirstStepsBoard } from './first-steps-board.tsx';
import { OwnBoard } from './own-board.tsx';
import { RegisterBoard } from './register-board.tsx';
import { WaitingBoard } from './waiting-board.tsx';
import { PlainNote } from './plain-note.tsx';

/** What waits for this person today. Each number leads to its list. */
export function DashboardScreen() {
  const { data: me } = useQuery(sessionQueries.me());
  const today = useSchoolClock().today();
  const seesSteps = useMay(readFirstSteps);
  const seesRequests = useMay(listGuardianRequests);
  const seesRegisters = useMay(listRegisters);
  const followsUp = useMay(listWaitingAbsences);
  const mayCount = useMay(recordStudentMovement);
  const seesReports: readonly Role[] = sections.report.roles;
  return (
    <Page
      title={longDayOfYear(today)}
      lead={me && <>{t('Good to see you, {{name}}.', { name: me.name })}</>}
      actions={
        mayCount && (
          <Button component={Link} to={paths.gate.to()} variant="default" leftSection={<IconScan size={18} aria-hidden />}>
            {t('Gate')}
          </Button>
        )
      }
    >
      {me && seesSteps && <FirstStepsBoard me={me} />}
      {seesRegisters && <RegisterBoard />}
      {followsUp && <WaitingBoard />}
      {me && (seesReports.includes(me.role) ? <BusBoard day={today} /> : <PlainNote role={me.role} />)}
      {seesRequests && <BacklogBoard />}
      <OwnBoard />
    </Page>
  );
}
