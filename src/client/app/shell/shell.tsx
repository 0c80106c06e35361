import { memo, useEffect } from 'react';
import { CheckIns } from '#client/offline/check-in/check-ins.tsx';
import { OutboxProvider } from '#client/offline/outbox-provider.tsx';
import { RosterConnection } from '#client/offline/roster/roster-connection.tsx';
import { sessionMissing } from '#client/session/ending.ts';
import { SchoolHere } from '#client/session/school-here.tsx';
import { StepUpProvider } from '#client/session/step-up-dialog.tsx';
import { type Person, readPerson, readToken } from '#client/session/token.ts';
import { useLocation } from 'react-router';
import { Appearance } from './appearance.tsx';
import { Frame } from './frame.tsx';
import { LiveConnection } from './live-connection.tsx';
import { WorkerConnection } from './worker-connection.tsx';

/** What stands around every screen of the school. Spec §2: without a token there is no such screen. */
export function Shell() {
  const person = readPerson();
  const { key } = useLocation();
  useEffect(() => {
    if (person === null || readToken() === null) void sessionMissing();
  }, [key, person]);
  if (person === null) return null;
  return (
    <SchoolHere>
      <OutboxProvider owner={person}>
        <Unseen person={person} />
        <StepUpProvider>
          <Frame person={person} />
        </StepUpProvider>
      </OutboxProvider>
    </SchoolHere>
  );
}

/** What goes on beside every screen, and has nothing to do with which one. */
const Unseen = memo(function Unseen({ person }: { person: Person }) {
  return (
    <>
      <LiveConnection />
      <WorkerConnection />
      <RosterConnection />
      <CheckIns person={person} />
      <Appearance />
    </>
  );
});
