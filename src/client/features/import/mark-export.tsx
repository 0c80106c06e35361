import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Day } from '#contract/fields.ts';
import { exportMarks } from '#contract/mark-export.ts';
import type { ExportFormat } from '#contract/sheet-file.ts';
import { addDays } from '#contract/school-time.ts';
import { callFile } from '#client/http/call-file.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { useStepUp } from '#client/session/step-up.ts';
import { saveFile } from '#client/ui/buttons/save-file.ts';
import { say } from '#client/ui/feedback/toast.ts';
import { RadioGroup } from '#client/ui/fields/radio-group.tsx';
import { DayFilter } from '#client/ui/list/day-filter.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './import.module.css';
import { useDeed } from './use-deed.ts';

const formats: { value: ExportFormat; label: string }[] = [
  { value: 'xlsx', label: t('Excel (XLSX)') },
  { value: 'csv', label: t('CSV') },
];

/** The way out: the marks of some days, as the import takes them. */
export function MarkExport() {
  const today = useSchoolClock().today();
  const [{ from, until }, setPeriod] = useState<{ from: Day; until: Day }>({ from: addDays(today, -30), until: today });
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const { isBusy, failure, run } = useDeed();
  const withStepUp = useStepUp();
  const handleExport = () =>
    run(async () => {
      const { name, blob } = await withStepUp(() => callFile(exportMarks, { from, until, format }));
      saveFile(name, [blob], blob.type);
      say('success', t('Exported into {{name}}', { name }));
    });
  return (
    <section className={styles.past} aria-labelledby="mark-export">
      <h2 id="mark-export">{t('Export attendance marks')}</h2>
      <p className={styles.hint}>
        {t(
          'Every mark of these days, in the columns that the import takes. The file holds personal data; the audit trail tells who exported it.',
        )}
      </p>
      <div className={styles.row}>
        <DayFilter label={t('From')} value={from} onPick={(day) => day && setPeriod({ from: day, until })} />
        <DayFilter label={t('Until')} value={until} onPick={(day) => day && setPeriod({ from, until: day })} />
      </div>
      <RadioGroup label={t('Format')} choices={formats} value={format} onChoose={setFormat} />
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
