import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { applyImport, type Import } from '#contract/import.ts';
import { call } from '#client/http/call.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { Card } from '#client/ui/card.tsx';
import { FactList } from '#client/ui/fact-list.tsx';
import { numberText } from '#client/ui/language.ts';
import { Note } from '#client/ui/note.tsx';
import { saveFile } from '#client/ui/save-file.ts';
import { problemRows } from './csv.ts';
import styles from './import.module.css';
import { ProblemGrid } from './problem-grid.tsx';
import { useDeed } from './use-deed.ts';
import { countOf, rowsWords } from './words.ts';

/** What would come of each row, before anything does. */
export function CheckedRows({ of, onColumns }: { of: Import; onColumns: () => void }) {
  const { kind, counts } = of;
  const applying = useDeed();
  const saving = useDeed();
  const good = counts.new + counts.changed;
  const handleApply = () => applying.run(async () => void (await call(applyImport, { params: { id: of.id } })));
  const handleSave = () =>
    saving.run(async () => {
      const csv = await problemRows({ id: of.id, kind, headers: of.columns.map(({ header }) => header) });
      saveFile(`${of.fileName.replace(/\.\w+$/, '')} - problems.csv`, [csv], 'text/csv');
    });

  return (
    <div className={styles.stage}>
      {of.stopped !== '' && <Note tone="warn">{of.stopped}. Nothing was imported. This is what would come of the rows now.</Note>}
      <Card title="What would come of the rows">
        <FactList>
          <dt>New</dt>
          <dd>{countOf(kind, counts.new)}</dd>
          <dt>Changed</dt>
          <dd>{countOf(kind, counts.changed)}</dd>
          <dt>As they are already</dt>
          <dd>{countOf(kind, counts.unchanged)}</dd>
          <dt>With problems, left out</dt>
          <dd>{rowsWords(counts.problem)}</dd>
        </FactList>
        {kind !== 'employees' && <p className={styles.hint}>Guardians who are new wait for a School Admin, and may collect nobody until then.</p>}
        <p role="alert" className={styles.failure}>
          {applying.failure}
        </p>
        <NeedsConnection deed="The import" />
        <div className={styles.row}>
          {good > 0 ? (
            <Button loading={applying.isBusy} onClick={() => void handleApply()}>
              Import {rowsWords(good)}
            </Button>
          ) : (
            <p>There is nothing to import: no row would change anything.</p>
          )}
          <Button variant="default" onClick={onColumns}>
            Change the columns
          </Button>
        </div>
      </Card>
      {counts.problem > 0 && (
        <Card title={`${numberText(counts.problem)} ${counts.problem === 1 ? 'row has a problem' : 'rows have problems'}`}>
          <div className={styles.row}>
            <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} loading={saving.isBusy} onClick={() => void handleSave()}>
              Download these rows with the reasons
            </Button>
          </div>
          <p role="alert" className={styles.failure}>
            {saving.failure}
          </p>
          <ProblemGrid of={of} />
        </Card>
      )}
    </div>
  );
}
