import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useSchoolId } from '#client/session/use-school-id.ts';
import { Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import { useMarkRead } from './commands.ts';
import { NotificationList } from './notification-list.tsx';
import { Tabs } from './tabs.tsx';
import type { NotificationsOf } from './queries.ts';
import { useLastSeq, useUnread } from './use-unread.ts';

const tabs: { of: NotificationsOf; label: string }[] = [
  { of: 'notification', label: t('School') },
  { of: 'employee', label: t('Employees') },
];

/** `/school/notification`: what happened, newest first, by day. */
export function NotificationScreen() {
  const [search, setSearch] = useSearchParams();
  const of = search.get('kind') === 'employee' ? 'employee' : 'notification';
  const schoolId = useSchoolId();
  const markRead = useMarkRead();
  const unread = useUnread();
  const lastSeq = useLastSeq();
  const isAllRead = unread === 0;

  return (
    <Page
      title={t('Notifications')}
      lead={isAllRead ? t('Everything is read.') : t('{{count}} unread', { count: unread, defaultValue_one: '{{count}} unread' })}
      width="reading"
      actions={
        // Not `disabled`: who has just pressed it would lose the focus.
        <Button
          variant="default"
          data-disabled={isAllRead || undefined}
          aria-disabled={isAllRead}
          onClick={() => !isAllRead && void markRead({ upTo: lastSeq })}
        >
          {t('Mark all read')}
        </Button>
      }
    >
      <Tabs label={t('Notifications of')} tabs={tabs} chosen={of} onChoose={(kind) => setSearch({ kind }, { replace: true })}>
        {schoolId === undefined ? (
          <Notice title={t('Your school is not known on this device yet')}>
            <p>{t('It needs a connection once.')}</p>
          </Notice>
        ) : (
          <NotificationList key={of} of={of} schoolId={schoolId} />
        )}
      </Tabs>
    </Page>
  );
}
