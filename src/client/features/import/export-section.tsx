import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { ReceivedFile } from '#client/http/call-file.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { useStepUp } from '#client/session/step-up.ts';
import { saveFile } from '#client/ui/buttons/save-file.ts';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './import.module.css';
import { useDeed } from './use-deed.ts';

interface ExportSectionProps {
  title: string;
  hint: string;
  /** The server may want the password first. */
  ask: () => Promise<ReceivedFile>;
  /** What is chosen of it. */
  children: ReactNode;
}

/** The way out, beside the way in. */
export function ExportSection({ title, hint, ask, children }: ExportSectionProps) {
  const id = useId();
  const { isBusy, failure, run } = useDeed();
  const withStepUp = useStepUp();
  const handleExport = () =>
    run(async () => {
      const { name, blob } = await withStepUp(ask);
      saveFile(name, [blob], blob.type);
      say('success', t('Exported into {{name}}', { name }));
    });
  return (
    <section className={styles.past} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.hint}>{hint}</p>
      {children}
      <div className={styles.row}>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} loading={isBusy} onClick={() => void handleExport()}>
          {t('Export')}
        </Button>
      </div>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <NeedsConnection deed={t('Exporting')} stays="" />
    </section>
  );
}
