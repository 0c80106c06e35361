import { Button } from '@mantine/core';
import { ProgressBar } from '#client/ui/feedback/progress-bar.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import type { ExportState } from './use-export.ts';
import styles from './audit.module.css';

/** How far the export has come, in real lines, and what became of it. */
export function ExportPanel({ state }: { state: ExportState }) {
  if (state.kind === 'failed') {
    return (
      <div className={styles.panel} role="alert">
        <p>{t('The trail was not exported: {{message}}.', { message: state.message })}</p>
      </div>
    );
  }
  if (state.kind === 'done') {
    return (
      <div className={styles.panel}>
        <p>
          {rich('Exported {{count, number}} lines to {{file}}.', {
            count: state.lines,
            file: <strong>{state.file}</strong>,
            defaultValue_one: 'Exported 1 line to {{file}}.',
          })}
        </p>
        <p className={styles.meta}>{t('Keep the file apart from the server: a later export or “Verify” can be compared with it.')}</p>
      </div>
    );
  }
  const { progress, cancel } = state;
  return (
    <div className={styles.panel}>
      <ProgressBar done={progress?.done ?? 0} total={progress?.all ?? 1}>
        {progress === null
          ? t('Exporting', { context: 'progress' })
          : t('{{done, number}} of {{count, number}} lines', { done: progress.done, count: progress.all })}
      </ProgressBar>
      <Button variant="default" onClick={cancel}>
        {t('Cancel')}
      </Button>
    </div>
  );
}
