import { isWaiting, needsAttention } from '#outbox/record.ts';
import { paths } from '#client/place/paths.ts';
import { useUnread } from '#client/features/notification/use-unread.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { t } from '#client/ui/language/words.ts';
import { FigureGroup } from './figure.tsx';
import styles from './dashboard.module.css';

/** What concerns this person whatever their role is. */
export function OwnBoard() {
  const unread = useUnread();
  const { records } = useOutboxView();
  const attention = records.filter(needsAttention).length;
  const unsent = records.filter((record) => isWaiting(record) && !needsAttention(record)).length;
  return (
    <section className={styles.section} aria-labelledby="own-board">
      <h2 id="own-board">{t('For you')}</h2>
      <FigureGroup
        of={[
          { label: t('Unread notifications'), number: unread, status: unread > 0 ? 'info' : 'none', to: paths.notifications.to() },
          { label: t('Edits that need attention'), number: attention, status: attention > 0 ? 'bad' : 'none', to: paths.attention.to() },
          {
            label: t('Edits not sent yet'),
            number: unsent,
            note: unsent > 0 ? t('safe on this device') : undefined,
            status: unsent > 0 ? 'warn' : 'none',
            to: paths.attention.to(),
          },
        ]}
      />
    </section>
  );
}
