import type { SubUser } from '#contract/sub-user.ts';
import { seesByAssignment } from '#client/app/assignable.ts';
import { studentsWords } from '#client/app/students-words.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { FactList } from '#client/ui/fact-list.tsx';
import { momentText } from '#client/ui/moment-text.ts';
import { placesWords } from './user-columns.tsx';

export function UserFacts({ user }: { user: SubUser }) {
  const clock = useSchoolClock();
  const { email, lastSeenAt, sessions, hasFactor, state, invitationEndsAt } = user;
  return (
    <FactList>
      <dt>E-mail</dt>
      <dd>{email}</dd>
      {state === 'INVITED' && (
        <>
          <dt>Invitation</dt>
          <dd>{invitationEndsAt === null ? 'No code is open. Invite again' : `Good until ${momentText(invitationEndsAt, clock)}`}</dd>
        </>
      )}
      {seesByAssignment(user) && (
        <>
          <dt>Students</dt>
          <dd>{user.students === 0 ? 'None yet, so they see no child' : studentsWords(user.students)}</dd>
        </>
      )}
      <dt>Last seen</dt>
      <dd>{lastSeenAt === null ? 'Never' : momentText(lastSeenAt, clock)}</dd>
      <dt>Signed in</dt>
      <dd>{placesWords(sessions)}</dd>
      <dt>Second factor</dt>
      <dd>{hasFactor ? 'On' : 'Off'}</dd>
    </FactList>
  );
}
