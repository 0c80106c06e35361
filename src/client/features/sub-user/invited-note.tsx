import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { SubUser } from '#contract/sub-user.ts';
import { seesByAssignment } from '#client/app/assignable.ts';
import { paths } from '#client/app/paths.ts';
import { takeFocus } from '#client/offline/take-focus.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Card } from '#client/ui/card.tsx';
import { dayText } from '#client/ui/day-text.ts';
import styles from './sub-user.module.css';

/** What happens now, so that nobody waits for something that is not on its way. */
export function InvitedNote({ user, onAnother }: { user: SubUser; onAnother: () => void }) {
  const clock = useSchoolClock();
  const until = user.invitationEndsAt && dayText(clock.dayAt(user.invitationEndsAt));
  return (
    <Card title="What happens next" ref={takeFocus}>
      <ol className={styles.steps}>
        <li>
          An e-mail with a code is on its way to <strong>{user.email}</strong>. It can take a few minutes; it may land in the spam folder.
        </li>
        <li>
          <bdi>{user.name}</bdi> follows its link and chooses a password{until && `, until ${until}`}.
        </li>
        <li>
          From then on they are listed as Active and may sign in as {user.role}
          {user.startsOn && `, from ${dayText(user.startsOn)}`}.
        </li>
      </ol>
      <p className={styles.meta}>No e-mail came? Open their page and invite again.</p>
      <div className={styles.row}>
        <Button component={Link} to={paths.users.to()}>
          All users
        </Button>
        {seesByAssignment(user) && (
          <Button component={Link} to={paths.userStudents.to({ id: user._id })} variant="default">
            Assign students
          </Button>
        )}
        <Button component={Link} to={paths.user.to({ id: user._id })} variant="default">
          {`Open ${user.name}`}
        </Button>
        <Button variant="default" onClick={onAnother}>
          Invite another
        </Button>
      </div>
    </Card>
  );
}
