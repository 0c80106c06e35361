import { useIsOffline } from '#client/offline/connection.ts';
import { t } from '#client/ui/words.ts';
import styles from './sub-user.module.css';

/** Said before the attempt, where a deed cannot wait on this device. */
export function NeedsConnection({ deed }: { deed: string }) {
  if (!useIsOffline()) return null;
  return (
    <output className={styles.offline}>{t('{{deed}} needs a connection, and there is none now. What you type is kept.', { deed })}</output>
  );
}
