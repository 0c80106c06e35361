import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { type ActivityType, useActivity } from '#client/ui/feedback/activity.ts';
import { StatusTag, type Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './profile-menu.module.css';

const shown: Record<ActivityType, { status: Status; word: string }> = {
  success: { status: 'ok', word: t('Done') },
  info: { status: 'info', word: t('Note') },
  warning: { status: 'warn', word: t('Warning') },
  error: { status: 'bad', word: t('Error') },
};

/** What the passing messages said, for whoever did not catch them in two seconds. */
export function RecentActivity() {
  const activities = useActivity();
  const clock = useSchoolClock();
  if (activities.length === 0) return <p className={styles.nothing}>{t('Nothing yet since you opened Muster.')}</p>;
  return (
    <ul className={styles.log}>
      {activities.map(({ id, type, text, at }) => (
        <li key={id}>
          <time dateTime={at.toISOString()}>{clock.timeAt(at.toISOString())}</time>
          <StatusTag status={shown[type].status}>{shown[type].word}</StatusTag>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
