import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { exportOneRoster } from '#contract/export.ts';
import { RosterVersion } from '#contract/one-roster.ts';
import { callFile } from '#client/http/call-file.ts';
import { t } from '#client/ui/language/words.ts';
import { ExportSection } from './export-section.tsx';
import styles from './import.module.css';

/** What is here, as other school systems read it. */
export function RosterExport() {
  const [version, setVersion] = useState<RosterVersion>('1.1');
  return (
    <ExportSection
      title={t('Export for another school system')}
      hint={t(
        'Classes, employees, students on the roll and their guardians as OneRoster files. The file holds personal data; the audit trail tells who exported it.',
      )}
      ask={() => callFile(exportOneRoster, { version })}
    >
      <div className={styles.row}>
        <NativeSelect
          aria-label={t('Version of OneRoster')}
          value={version}
          onChange={(event) => setVersion(RosterVersion.parse(event.currentTarget.value))}
          data={RosterVersion.options.map((value) => ({ value, label: t('OneRoster {{version}}', { version: value }) }))}
        />
      </div>
    </ExportSection>
  );
}
