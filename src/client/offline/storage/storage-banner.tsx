import { Button } from '@mantine/core';
import { isWaiting } from '#outbox/record.ts';
import { saveAsFile } from './export-file.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { t } from '#client/ui/language/words.ts';
import { useStore } from '#client/ui/store.ts';
import styles from './storage-banner.module.css';
import { storageState } from './storage-state.ts';

/** Stands above every screen as long as the last edit could not be kept on this device. */
export function StorageBanner() {
  const outbox = useOutbox();
  const { refused } = useStore(storageState);
  if (refused === null) return null;
  const { edit, reason } = refused;

  /** From memory: a device that can write nothing still hands out what it holds. */
  function exportAll() {
    saveAsFile([...outbox.view().records.filter(isWaiting), edit]);
  }

  return (
    <section className={styles.banner} role="alert" aria-label={t('Not saved')}>
      <p>
        <strong>{t('Not saved: {{title}}.', { title: edit.title })}</strong>{' '}
        {t('{{reason}}. What you typed is still on its screen, and a file of it can be kept elsewhere.', { reason })}
      </p>
      <div className={styles.acts}>
        <Button variant="default" onClick={exportAll}>
          {t('Export to a file')}
        </Button>
        <Button variant="default" onClick={() => storageState.set({ refused: null })}>
          {t('Dismiss')}
        </Button>
      </div>
    </section>
  );
}
