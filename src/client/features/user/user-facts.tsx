import type { User } from '#contract/user.ts';
import { seesByAssignment } from './queries.ts';
import { studentsWords } from '#client/person/students-words.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { FactList } from '#client/ui/layout/fact-list.tsx';
import { momentText } from '#client/ui/time/moment-text.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './user.module.css';
import { placesWords } from './user-columns.tsx';

export function UserFacts({ user }: { user: User }) {
  const clock = useSchoolClock();
  const { email, lastSeenAt, sessions, hasFactor, state, invitationEndsAt, isInvitationCodeVoid } = user;
  return (
    <FactList>
      <dt>{t('E-mail')}</dt>
      <dd>{email}</dd>
      {state === 'INVITED' && (
        <>
          <dt>{t('Invitation')}</dt>
          <dd>
            {invitationEndsAt === null
              ? t('It opens nothing any more. Invite again')
              : t('Good until {{moment}}', { moment: momentText(invitationEndsAt, clock) })}
            {isInvitationCodeVoid && (
              <span className={styles.below}>
                {t('Its code was guessed at too often and is void; its link still opens. Invite again to send a new code.')}
              </span>
            )}
          </dd>
        </>
      )}
      {seesByAssignment(user) && (
        <>
          <dt>{t('Students')}</dt>
          <dd>{user.students === 0 ? t('None yet, so they see no child') : studentsWords(user.students)}</dd>
        </>
      )}
      <dt>{t('Last seen')}</dt>
      <dd>{lastSeenAt === null ? t('Never') : momentText(lastSeenAt, clock)}</dd>
      <dt>{t('Signed in')}</dt>
      <dd>{placesWords(sessions)}</dd>
      <dt>{t('Second factor')}</dt>
      <dd>{hasFactor ? t('On') : t('Off')}</dd>
    </FactList>
  );
}
