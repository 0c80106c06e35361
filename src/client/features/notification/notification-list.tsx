import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Notification } from '#contract/notification.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { DaySection } from '#client/ui/layout/day-section.tsx';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { t } from '#client/ui/language/words.ts';
import { useMarkRead } from './commands.ts';
import { groupByDay } from './days.ts';
import styles from './notification-list.module.css';
import { NotificationRow } from './notification-row.tsx';
import type { NotificationsOf } from './queries.ts';
import { useNotifications } from './use-notifications.ts';

interface Props {
  of: NotificationsOf;
  schoolId: string;
}

export function NotificationList({ of, schoolId }: Props) {
  const pages = useNotifications(of, schoolId);
  const markRead = useMarkRead();
  const clock = useSchoolClock();
  return (
    <Loadable of={pages} shape="rows" what={t('The notifications')} empty={(list) => (list.length === 0 ? <NothingYet of={of} /> : null)}>
      {(list: Notification[]) => (
        <div className={styles.days}>
          {groupByDay(list, clock.dayAt).map(({ day, items }) => (
            <DaySection key={day} day={day}>
              {items.map((item) => (
                <NotificationRow key={item._id} item={item} time={clock.timeAt(item.createdAt)} onRead={() => void markRead(item)} />
              ))}
            </DaySection>
          ))}
          {pages.hasMore && <MoreBelow onReach={pages.showMore} isLoading={pages.isLoadingMore} />}
        </div>
      )}
    </Loadable>
  );
}

/** Spec §4: the next page comes when the end of the list is seen. The button is for keyboards and screen readers. */
function MoreBelow({ onReach, isLoading }: { onReach: () => void; isLoading: boolean }) {
  const sentinel = useRef<HTMLDivElement>(null);
  const reach = useRef(onReach);
  useEffect(() => {
    reach.current = onReach;
  });
  useEffect(() => {
    if (!sentinel.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) reach.current();
    });
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={sentinel} className={styles.more}>
      <Button variant="default" loading={isLoading} onClick={onReach}>
        {t('Load more')}
      </Button>
    </div>
  );
}

function NothingYet({ of }: { of: NotificationsOf }) {
  return (
    <Notice title={t('No notifications yet')}>
      <p>
        {of === 'employee' ? t('Notices about employees show here, newest first.') : t('Notices about the school show here, newest first.')}
      </p>
    </Notice>
  );
}
