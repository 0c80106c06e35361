import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { type Import, ImportedKind, type ImportRow, RowOutcome } from '#contract/import.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { saveFile } from '#client/ui/buttons/save-file.ts';
import { t } from '#client/ui/language/words.ts';
import { fieldWords, outcomeOf } from './change-words.ts';
import { previewRows } from './csv.ts';
import styles from './import.module.css';
import { PreviewTable } from './preview-table.tsx';
import { importQueries } from './queries.ts';
import { useDeed } from './use-deed.ts';

// Those with problems stand below, with what is wrong.
const shown = RowOutcome.options.filter((one) => one !== 'PROBLEM');

/** What each row would do, before and after, field by field: by kind of change and by field. */
export function RowPreview({ of }: { of: Import }) {
  const [outcome, setOutcome] = useState<ImportRow['outcome']>(of.counts.changed > 0 ? 'CHANGED' : 'NEW');
  const [field, setField] = useState('');
  const [{ page, limit }, setPage] = useState({ page: 1, limit: 20 });
  const saving = useDeed();
  const fields = useProjected(importQueries.fields(of.id), (list) => list);
  const filter = { ...(outcome && { outcome }), ...fieldIn(outcome === 'CHANGED' ? field : '') };
  const rows = useProjected(importQueries.rows(of.id, { ...filter, page, limit }), (one) => one);
  const handleSave = () =>
    saving.run(async () =>
      saveFile(t('{{replace}} - preview.csv', { replace: of.fileName.replace(/\.\w+$/, '') }), [await previewRows(of, filter)], 'text/csv'),
    );
  return (
    <Card title={t('Row by row, before anything is written')}>
      <div className={styles.filters}>
        <NativeSelect
          label={t('Rows that are')}
          value={outcome ?? ''}
          onChange={(event) => {
            setOutcome(RowOutcome.parse(event.currentTarget.value));
            setPage({ page: 1, limit });
          }}
          data={shown.map((value) => ({ value, label: outcomeOf(of.kind, value) }))}
        />
        {outcome === 'CHANGED' && (
          <NativeSelect
            label={t('What they change')}
            value={field}
            onChange={(event) => {
              setField(event.currentTarget.value);
              setPage({ page: 1, limit });
            }}
            data={[
              { value: '', label: t('Any field') },
              ...(fields.data ?? []).map((one) => ({
                value: `${one.of} ${one.field}`,
                label: `${fieldWords(one.of, one.field)} (${one.rows})`,
              })),
            ]}
          />
        )}
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={saving.isBusy}
          onClick={() => void handleSave()}
        >
          {t('Download this preview')}
        </Button>
      </div>
      <p role="alert" className={styles.failure}>
        {saving.failure}
      </p>
      <Loadable
        of={rows}
        what={t('The rows')}
        empty={({ count }) => count === 0 && <p className={styles.hint}>{t('There are no such rows.')}</p>}
      >
        {(found) => (
          <>
            <PreviewTable of={of} rows={found.data} />
            <Pager
              page={page}
              limit={limit}
              count={found.count}
              hasNext={found.nextPage}
              onChange={(change) => setPage((now) => ({ ...now, page: 1, ...change }))}
            />
          </>
        )}
      </Loadable>
    </Card>
  );
}

function fieldIn(chosen: string): { of?: ImportedKind; field?: string } {
  const [of, field] = chosen.split(' ');
  return field === undefined ? {} : { of: ImportedKind.parse(of), field };
}
