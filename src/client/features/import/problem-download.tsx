import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Import } from '#contract/import.ts';
import { saveFile } from '#client/ui/buttons/save-file.ts';
import { t } from '#client/ui/language/words.ts';
import { problemRows } from './csv.ts';
import styles from './import.module.css';
import { useDeed } from './use-deed.ts';

/** What was left out, as it stands in the file, to be put right there. */
export function ProblemDownload({ of }: { of: Import }) {
  const { isBusy, failure, run } = useDeed();
  const handleSave = () =>
    run(async () =>
      saveFile(t('{{replace}} - problems.csv', { replace: of.fileName.replace(/\.\w+$/, '') }), [await problemRows(of)], 'text/csv'),
    );
  return (
    <>
      <div className={styles.row}>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} loading={isBusy} onClick={() => void handleSave()}>
          {t('Download these rows with the reasons')}
        </Button>
      </div>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </>
  );
}
