import { useQuery } from '@tanstack/react-query';
import type { Role } from '#contract/role.ts';
import { sections } from '#client/app/sections.ts';
import { sessionQueries } from '#client/session/queries.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Page } from '#client/ui/page.tsx';
import { BusBoard } from './bus-board.tsx';
import { FirstStepsBoard } from './first-steps-board.tsx';
import { OwnBoard } from './own-board.tsx';
import { PlainNote } from './plain-note.tsx';

/** What waits for this person today. Each number leads to its list. */
export function DashboardScreen() {
  const { data: me } = useQuery(sessionQueries.me());
  const today = useSchoolClock().today();
  const seesReports: readonly Role[] = sections.report.roles;
  return (
    <Page title={inWords(today)} lead={me && <>Good to see you, {me.name}.</>}>
      {me?.role === 'School Admin' && <FirstStepsBoard me={me} />}
      {me && (seesReports.includes(me.role) ? <BusBoard day={today} /> : <PlainNote role={me.role} />)}
      <OwnBoard />
    </Page>
  );
}

function inWords(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
}
