import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Doubt, doubtsOf } from '#contract/import-doubts.ts';
import { applyImport, type Import } from '#contract/import.ts';
import { call } from '#client/http/call.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { useProjected } from '#client/offline/use-projected.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { FactList } from '#client/ui/layout/fact-list.tsx';
import { numberText } from '#client/ui/language/language.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './import.module.css';
import { PartCounts } from './part-counts.tsx';
import { ProblemDownload } from './problem-download.tsx';
import { ProblemGrid } from './problem-grid.tsx';
import { importQueries } from './queries.ts';
import { useDeed } from './use-deed.ts';
import { countOf, rowsWords } from './words.ts';
import { outcomeOf } from './change-words.ts';
import { Doubts } from './doubts.tsx';
import { MarkWords } from './mark-words.tsx';
import { Decisions } from './decisions.tsx';
import { NotTakenCard } from './not-taken-card.tsx';
import { RowPreview } from './row-preview.tsx';

function nothingWords({ problem, unchanged, skipped = 0 }: Import['counts']): string {
  if (problem === 0) return t('There is nothing to import: no row would change anything.');
  if (unchanged + skipped === 0) return t('There is nothing to import: every row has a problem. What is wrong stands below.');
  return t('There is nothing to import: the other rows have problems, which stand below.');
}

/** What would come of each row, before anything does. */
export function CheckedRows({ of, onColumns }: { of: Import; onColumns: () => void }) {
  const { kind, counts } = of;
  const applying = useDeed();
  const [confirmed, setConfirmed] = useState<Doubt[]>([]);
  const isDoubtful = doubtsOf(counts.marks).some((doubt) => !confirmed.includes(doubt));
  const warned = counts.warned ?? 0;
  const asked = useProjected(importQueries.rows(of.id, { asked: 'yes', page: 1, limit: 20 }), ({ count }) => count);
  const isAsking = (asked.data ?? 0) > 0;
  const good = counts.new + counts.changed;
  const handleApply = () => applying.run(async () => void (await call(applyImport, { params: { id: of.id }, body: { confirmed } })));

  return (
    <div className={styles.stage}>
      {of.stopped !== '' && (
        <Note tone="warn">
          {t('{{stopped}}. Nothing was imported. This is what would become of the rows now.', { stopped: of.stopped })}
        </Note>
      )}
      <Card title={t('What would become of the rows')}>
        {kind === 'ONE_ROSTER' ? (
          <PartCounts counts={counts} />
        ) : (
          <FactList>
            <dt>{t('New')}</dt>
            <dd>{countOf(kind, counts.new)}</dd>
            <dt>{t('Changed')}</dt>
            <dd>{countOf(kind, counts.changed)}</dd>
            <dt>{t('As they are already')}</dt>
            <dd>{countOf(kind, counts.unchanged)}</dd>
            {(counts.skipped ?? 0) > 0 && (
              <>
                <dt>{outcomeOf(kind, 'SKIPPED')}</dt>
                <dd>{rowsWords(counts.skipped ?? 0)}</dd>
              </>
            )}
            <dt>{t('With problems, left out')}</dt>
            <dd>{rowsWords(counts.problem)}</dd>
            {(counts.guardiansLeftOut ?? 0) > 0 && (
              <>
                <dt>{t('Guardians left out')}</dt>
                <dd>{countOf('guardians', counts.guardiansLeftOut ?? 0)}</dd>
              </>
            )}
          </FactList>
        )}
        {kind !== 'employees' && kind !== 'marks' && (
          <p className={styles.hint}>{t('Guardians who are new wait for a School Admin, and may collect nobody until then.')}</p>
        )}
        {good > 0 && <Doubts tally={counts.marks} confirmed={confirmed} onConfirm={setConfirmed} />}
        <p role="alert" className={styles.failure}>
          {applying.failure}
        </p>
        <NeedsConnection deed={t('The import')} stays={t('The checked rows wait on the server.')} />
        <div className={styles.row}>
          {good > 0 ? (
            <Button loading={applying.isBusy} disabled={isDoubtful} onClick={() => void handleApply()}>
              {t('Import {{rowsWords}}', { rowsWords: rowsWords(good) })}
            </Button>
          ) : (
            <p>{nothingWords(counts)}</p>
          )}
          <Button variant="default" onClick={onColumns}>
            {kind === 'ONE_ROSTER' ? t('Change what was chosen') : t('Change the columns')}
          </Button>
        </div>
      </Card>
      {isAsking && <Decisions of={of} />}
      {counts.marks && <MarkWords words={counts.marks.words} />}
      <RowPreview of={of} />
      <NotTakenCard list={of.notTaken} />
      {counts.problem > 0 && (
        <Card
          title={`${numberText(counts.problem)} ${t('rows have problems', { count: counts.problem, defaultValue_one: 'row has a problem' })}`}
        >
          <ProblemDownload of={of} />
          <ProblemGrid of={of} />
        </Card>
      )}
      {warned > 0 && (
        <Card title={t('{{count, number}} rows to look at', { count: warned, defaultValue_one: 'A row to look at' })}>
          <p className={styles.hint}>{t('These do not stop anything from being imported.')}</p>
          <ProblemGrid of={of} isOfWarnings />
        </Card>
      )}
    </div>
  );
}
