import { type Notification, readNotifications } from '#contract/notification.ts';
import { paths } from '#client/place/paths.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';

/** One notification, or all up to a number. */
type Marked = Pick<Notification, '_id' | 'title'> | { upTo: number };

/** Marks notifications read. Kept on this device first, like every edit. */
export function useMarkRead(): (marked: Marked) => Promise<void> {
  const outbox = useOutbox();
  const clock = useSchoolClock();
  return async (marked) => {
    const edit = {
      kind: readNotifications.kind,
      params: {},
      body: 'upTo' in marked ? { ids: [], upTo: marked.upTo } : { ids: [marked._id], upTo: 0 },
      base: { version: null, was: {} },
      title: 'upTo' in marked ? t('Mark all notifications read') : t('Mark read: {{title}}', { title: marked.title }),
      route: paths.notifications.to(),
      schoolDate: clock.today(),
    };
    // A device that cannot keep it says so; the notification simply stays unread.
    await outbox.enqueue(edit).catch((error: Error) => say('error', error.message));
  };
}
