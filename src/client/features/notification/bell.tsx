import { IconBell } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { paths } from '#client/place/paths.ts';
import { t } from '#client/ui/language/words.ts';
import { badgeText, useBadge } from './badge.ts';
import styles from './bell.module.css';
import { useSpoken } from './use-spoken.ts';
import { useUnread } from './use-unread.ts';

const spokenEveryMs = 30_000;

/** Spec §2: the header's bell with its dot; it opens the notifications. */
export const NotificationBell = memo(function NotificationBell() {
  const unread = useUnread();
  useBadge(unread);
  const name =
    unread > 0
      ? t('Notifications, {{count}} unread', { count: unread, defaultValue_one: 'Notifications, {{count}} unread' })
      : t('Notifications');
  const spoken = useSpoken(
    unread > 0 ? t('{{count}} unread notifications', { count: unread, defaultValue_one: '{{count}} unread notifications' }) : '',
    spokenEveryMs,
  );
  return (
    <>
      <Link className={styles.bell} to={paths.notifications.to()} aria-label={name}>
        <IconBell size={22} aria-hidden />
        {unread > 0 && (
          <span className={styles.dot} aria-hidden>
            {badgeText(unread)}
          </span>
        )}
      </Link>
      <output className="visually-hidden">{spoken}</output>
    </>
  );
});
