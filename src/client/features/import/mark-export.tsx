import { useState } from 'react';
import type { Day } from '#contract/fields.ts';
import { exportMarks } from '#contract/mark-export.ts';
import type { ExportFormat } from '#contract/sheet-file.ts';
import { addDays } from '#contract/school-time.ts';
import { callFile } from '#client/http/call-file.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { RadioGroup } from '#client/ui/fields/radio-group.tsx';
import { DayFilter } from '#client/ui/list/day-filter.tsx';
import { t } from '#client/ui/language/words.ts';
import { ExportSection } from './export-section.tsx';
import styles from './import.module.css';

const formats: { value: ExportFormat; label: string }[] = [
  { value: 'xlsx', label: t('Excel (XLSX)') },
  { value: 'csv', label: t('CSV') },
];

/** The marks of some days, as the import takes them. */
export function MarkExport() {
  const today = useSchoolClock().today();
  const [{ from, until }, setPeriod] = useState<{ from: Day; until: Day }>({ from: addDays(today, -30), until: today });
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  return (
    <ExportSection
      title={t('Export attendance marks')}
      hint={t(
        'Every mark of these days, in the columns that the import takes. The file holds personal data; the audit trail tells who exported it.',
      )}
      ask={() => callFile(exportMarks, { from, until, format })}
    >
      <div className={styles.row}>
        <DayFilter label={t('From')} value={from} onPick={(day) => day && setPeriod({ from: day, until })} />
        <DayFilter label={t('Until')} value={until} onPick={(day) => day && setPeriod({ from, until: day })} />
      </div>
      <RadioGroup label={t('Format')} choices={formats} value={format} onChoose={setFormat} />
    </ExportSection>
  );
}
