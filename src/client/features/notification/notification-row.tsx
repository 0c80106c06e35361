import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { Notification, NotificationClass } from '#contract/notification.ts';
import { type Status, StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './notification-list.module.css';

const classes: Record<NotificationClass, { status: Status; text: string }> = {
  DANGER: { status: 'bad', text: t('Danger') },
  ACTION: { status: 'warn', text: t('To do') },
  INFO: { status: 'info', text: t('For you to know') },
};

interface Props {
  item: Notification;
  /** The time of day at the school. */
  time: string;
  onRead: () => void;
}

export function NotificationRow({ item, time, onRead }: Props) {
  const isUnread = item.readAt === null;
  const { status, text } = classes[item.class];
  const title = told(item.title);
  function handleRead(event: MouseEvent<HTMLElement>) {
    // The button goes away; the focus stays with what was read.
    event.currentTarget.closest('li')?.focus();
    onRead();
  }
  return (
    <li tabIndex={-1} className={styles.row} data-unread={isUnread || undefined}>
      <span className={styles.unread}>{isUnread && t('New')}</span>
      <div className={styles.words}>
        <h3 className={styles.title}>
          {item.link === null ? (
            <bdi>{title}</bdi>
          ) : (
            <Link to={item.link} onClick={() => isUnread && onRead()}>
              <bdi>{title}</bdi>
            </Link>
          )}
        </h3>
        <p>{told(item.body)}</p>
        <p className={styles.meta}>
          <StatusTag status={status}>{text}</StatusTag>
          <time dateTime={item.createdAt}>{time}</time>
        </p>
      </div>
      {isUnread && (
        <Button className={styles.markRead} variant="subtle" onClick={handleRead} aria-label={t('Mark read: {{title}}', { title })}>
          {t('Mark read')}
        </Button>
      )}
    </li>
  );
}
