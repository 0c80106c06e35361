import { useMediaQuery } from '@mantine/hooks';
import { useId } from 'react';
import { NotificationKind } from '#contract/notification.ts';
import { isAlwaysOn, NotificationChannel } from '#contract/notification-settings.ts';
import { t } from '#client/ui/language/words.ts';
import { alwaysOnReason, channelWords, kindWords } from './kind-words.ts';
import styles from './settings.module.css';
import { WayBox } from './way-box.tsx';

/** Every kind of notice against every way: a table, and cards where it has no room. */
export function WayTable() {
  const isPhone = useMediaQuery('(width < 48rem)', false, { getInitialValueInEffect: false });
  return isPhone ? <WayCards /> : <Ways />;
}

function Ways() {
  const id = useId();
  return (
    <table className={styles.table} aria-label={t('Which notices reach you, and how')}>
      <thead>
        <tr>
          <th scope="col">{t('Notice')}</th>
          {NotificationChannel.options.map((channel) => (
            <th key={channel} scope="col">
              {channelWords[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NotificationKind.options.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              {kindWords[kind]}
              <Reason kind={kind} id={`${id}-${kind}`} />
            </th>
            {NotificationChannel.options.map((channel) => (
              <td key={channel}>
                <WayBox kind={kind} channel={channel} reasonId={`${id}-${kind}`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WayCards() {
  const id = useId();
  return (
    <div className={styles.cards}>
      {NotificationKind.options.map((kind) => (
        <fieldset key={kind} className={styles.card}>
          <legend>{kindWords[kind]}</legend>
          <Reason kind={kind} id={`${id}-${kind}`} />
          <div className={styles.ways}>
            {NotificationChannel.options.map((channel) => (
              <div key={channel}>
                <WayBox kind={kind} channel={channel} reasonId={`${id}-${kind}`} isNamed />
              </div>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

function Reason({ kind, id }: { kind: NotificationKind; id: string }) {
  if (!isAlwaysOn(kind, 'bell')) return null;
  return (
    <p id={id} className={styles.reason}>
      {alwaysOnReason}
    </p>
  );
}
