import { Button } from '@mantine/core';
import type { OwnSession } from '#contract/own-account.ts';
import { ConfirmButton } from '#client/offline/confirm-button.tsx';
import { useProjected } from '#client/offline/use-projected.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { dayName } from '#client/ui/time/day-text.ts';
import { deviceText } from '#client/ui/language/device-text.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { midSentence, t } from '#client/ui/language/words.ts';
import { addDays } from '#contract/school-time.ts';
import { useOwnCommands } from './commands.ts';
import { DeedProblem } from './deed-problem.tsx';
import { ownAccountQueries } from './queries.ts';
import { type Deed, useDeed } from './use-deed.ts';
import styles from './own-account.module.css';

export function SessionsSection() {
  const sessions = useProjected(ownAccountQueries.sessions(), (list) => list);
  const { endOthers } = useOwnCommands();
  const deed = useDeed();
  const hasOthers = sessions.data?.some(({ isThisOne }) => !isThisOne);
  return (
    <Card title={t('Where you are signed in')}>
      <p className={styles.meta}>
        {t('If you do not know one of these, end it and change your password. What a device has not sent yet stays on it.')}
      </p>
      <DeedProblem text={deed.problem} />
      <Loadable of={sessions} what={t('Your sessions')}>
        {(list) => (
          <ul className={styles.sessions}>
            {list.map((session) => (
              <SessionLine key={session._id} session={session} deed={deed} />
            ))}
          </ul>
        )}
      </Loadable>
      {hasOthers && (
        <div className={styles.others}>
          <ConfirmButton
            label={t('End all other sessions')}
            question={t('Sign out every other device?')}
            confirm={t('End all other sessions')}
            onConfirm={() => void deed.run(async () => void (await endOthers()))}
          />
        </div>
      )}
    </Card>
  );
}

function SessionLine({ session, deed }: { session: OwnSession; deed: Deed }) {
  const { endSession } = useOwnCommands();
  const moment = useMoment();
  const { _id: id, startedAt, lastSeenAt, isThisOne } = session;
  const device = deviceText(session.device);
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>
          {device} {isThisOne && <StatusTag status="ok">{t('This one')}</StatusTag>}
        </p>
        <p className={styles.meta}>
          {t('Signed in {{moment}}, last seen {{lastSeen}}', { moment: moment(startedAt), lastSeen: moment(lastSeenAt) })}
        </p>
      </div>
      {!isThisOne && (
        <Button
          variant="default"
          disabled={deed.isDoing}
          aria-label={t('End this one: {{device}}, signed in {{moment}}', { device, moment: moment(startedAt) })}
          onClick={() => void deed.run(async () => void (await endSession(id)))}
        >
          {t('End this one')}
        </Button>
      )}
    </li>
  );
}

/** "today at 07:42", in the middle of a sentence. */
function useMoment(): (instant: string) => string {
  const clock = useSchoolClock();
  return (instant) => {
    const [day, today] = [clock.dayAt(instant), clock.today()];
    const name = dayName(day, today);
    // The name of a weekday keeps its capital in English.
    const isRelative = day === today || day === addDays(today, -1);
    return t('{{day}} at {{time}}', { day: isRelative ? midSentence(name) : name, time: clock.timeAt(instant) });
  };
}
