import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Notification } from '#contract/notification.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { dayName } from '#client/ui/day-text.ts';
import { Loadable, Notice } from '#client/ui/loadable.tsx';
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
  const today = clock.today();
  return (
    <Loadable of={pages} what="The notifications" empty={(list) => (list.length === 0 ? <NothingYet of={of} /> : null)}>
      {(list: Notification[]) => (
        <>
          {groupByDay(list, clock.dayAt).map(({ day, items }) => (
            <section key={day} aria-label={dayName(day, today)}>
              <h2 className={styles.day}>{dayName(day, today)}</h2>
              <ol className={styles.list}>
                {items.map((item) => (
                  <NotificationRow
                    key={item._id}
                    item={item}
                    time={clock.timeAt(item.createdAt)}
                    onRead={() => void markRead(item)}
                  />
                ))}
              </ol>
            </section>
          ))}
          {pages.hasMore && <MoreBelow onReach={pages.showMore} isLoading={pages.isLoadingMore} />}
        </>
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
        Load more
      </Button>
    </div>
  );
}

function NothingYet({ of }: { of: NotificationsOf }) {
  const about = of === 'employee' ? 'employees' : 'the school';
  return (
    <Notice title="No notifications yet">
      <p>Notices about {about} show here, newest first.</p>
    </Notice>
  );
}
