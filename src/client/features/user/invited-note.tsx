import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { User } from '#contract/user.ts';
import { seesByAssignment } from './queries.ts';
import { paths } from '#client/place/paths.ts';
import { roleNames } from '#client/person/role-names.ts';
import { takeFocus } from '#client/offline/take-focus.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { dayText } from '#client/ui/time/day-text.ts';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './user.module.css';

/** What happens now, so that nobody waits for something that is not on its way. */
export function InvitedNote({ user, onAnother }: { user: User; onAnother: () => void }) {
  const clock = useSchoolClock();
  const until = user.invitationEndsAt && dayText(clock.dayAt(user.invitationEndsAt));
  return (
    <Card title={t('What happens next')} ref={takeFocus}>
      <ol className={styles.steps}>
        <li>
          {rich('An e-mail with a code is on its way to {{email}}. It can take a few minutes; it may land in the spam folder.', {
            email: <strong>{user.email}</strong>,
          })}
        </li>
        <li>
          {until
            ? rich('{{name}} follows its link and chooses a password, until {{day}}.', { name: <bdi>{user.name}</bdi>, day: until })
            : rich('{{name}} follows its link and chooses a password.', { name: <bdi>{user.name}</bdi> })}
        </li>
        <li>
          {user.startsOn
            ? t('From then on they are listed as Active and may sign in as {{role}}, from {{day}}.', {
                role: roleNames[user.role],
                day: dayText(user.startsOn),
              })
            : t('From then on they are listed as Active and may sign in as {{role}}.', { role: roleNames[user.role] })}
        </li>
      </ol>
      <p className={styles.meta}>{t('No e-mail came? Open their page and invite again.')}</p>
      <div className={styles.row}>
        <Button component={Link} to={paths.users.to()}>
          {t('All users')}
        </Button>
        {seesByAssignment(user) && (
          <Button component={Link} to={paths.userStudents.to({ id: user._id })} variant="default">
            {t('Assign students')}
          </Button>
        )}
        <Button component={Link} to={paths.user.to({ id: user._id })} variant="default">
          {t('Open {{name}}', { name: user.name })}
        </Button>
        <Button variant="default" onClick={onAnother}>
          {t('Invite another')}
        </Button>
      </div>
    </Card>
  );
}
