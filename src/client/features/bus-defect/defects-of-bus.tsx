import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { BusDefectFilter } from '#contract/bus-defect.ts';
import { paths } from '#client/place/paths.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { DataTable } from '#client/ui/list/data-table.tsx';
import { t } from '#client/ui/language/words.ts';
import { busDefectColumns } from './bus-defect-columns.tsx';
import { BusDefectPanel } from './bus-defect-panel.tsx';
import { useBusDefects } from './use-bus-defects.ts';
import styles from './bus-defect.module.css';

const columns = busDefectColumns.filter(({ id, isExtra }) => id !== 'bus' && !isExtra).map((column) => ({ ...column, isSortable: false }));

/** What is wrong with a bus and what was, the standing first. */
export function DefectsOfBus({ busId }: { busId: string }) {
  const [isAdding, setIsAdding] = useState(false);
  const defects = useBusDefects(BusDefectFilter.parse({ busId }));
  return (
    <>
      <div className={styles.above}>
        <Link to={`${paths.busDefects.to()}?busId=${busId}`}>{t('All defects of this bus')}</Link>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
          {t('Report a defect')}
        </Button>
      </div>
      <Loadable of={defects} shape="rows" what={t('The defects of this bus')}>
        {({ data }) =>
          data.length === 0 ? (
            <p className={styles.muted}>{t('Nothing is wrong with this bus, as far as anybody reported.')}</p>
          ) : (
            <DataTable label={t('Defects of this bus')} columns={columns} rows={data} rowKey={({ id }) => id} />
          )
        }
      </Loadable>
      <BusDefectPanel isOpen={isAdding} of={null} busId={busId} onClose={() => setIsAdding(false)} />
    </>
  );
}
