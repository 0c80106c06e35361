import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { exportOneRoster } from '#contract/export.ts';
import { RosterVersion } from '#contract/one-roster.ts';
import { callFile } from '#client/http/call-file.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { useStepUp } from '#client/session/step-up.ts';
import { saveFile } from '#client/ui/buttons/save-file.ts';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './import.module.css';
import { useDeed } from './use-deed.ts';

/** The way out: what is here, as other school systems read it. */
export function RosterExport() {
  const [version, setVersion] = useState<RosterVersion>('1.1');
  const { isBusy, failure, run } = useDeed();
  const withStepUp = useStepUp();
  const handleExport = () =>
    run(async () => {
      const { name, blob } = await withStepUp(() => callFile(exportOneRoster, { version }));
      saveFile(name, [blob], blob.type);
      say('success', t('Exported into {{name}}', { name }));
    });
  return (
    <section className={styles.past} aria-labelledby="roster-export">
      <h2 id="roster-export">{t('Export for another school system')}</h2>
      <p className={styles.hint}>
        {t(
          'Classes, employees, students on the roll and their guardians as OneRoster files. The file holds personal data; the audit trail tells who exported it.',
        )}
      </p>
      <div className={styles.row}>
        <NativeSelect
          aria-label={t('Version of OneRoster')}
          value={version}
          onChange={(event) => setVersion(RosterVersion.parse(event.currentTarget.value))}
          data={RosterVersion.options.map((value) => ({ value, label: t('OneRoster {{version}}', { version: value }) }))}
        />
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
