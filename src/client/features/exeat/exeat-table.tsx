import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Exeat, ExeatFilter, ExeatPage } from '#contract/exeat.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { paths } from '#client/place/paths.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { say } from '#client/ui/feedback/toast.ts';
import { DataTable } from '#client/ui/list/data-table.tsx';
import { t } from '#client/ui/language/words.ts';
import { useNow } from '#client/ui/time/use-now.ts';
import { BulkApprove } from './bulk-approve.tsx';
import { claimOf } from './claims.ts';
import { type DeedKey, useDeedKeys } from './deed-keys.ts';
import { exeatColumns } from './exeat-columns.tsx';
import { useUndo } from './undo-bar.tsx';
import { useDecide } from './use-decide.ts';
import styles from './exeat.module.css';

/** With the keys of whoever decides many: j and k move, a approves, d declines with a reason, u takes back. */
export function ExeatTable({ filter, page }: { filter: ExeatFilter; page: ExeatPage }) {
  const clock = useSchoolClock();
  const now = useNow(30_000);
  const navigate = useNavigate();
  const decide = useDecide();
  const undo = useUndo();
  const { records } = useOutboxView();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const isDecidable = (row: Exeat) => row.deeds.includes('approve') && row.step !== null && claimOf(row.id, records) === undefined;
  const chosen = page.data.filter((row) => ids.has(row.id) && isDecidable(row));
  const mayDecideSome = filter.tab === 'REQUESTS' && page.data.some(isDecidable);

  function choose(rows: readonly Exeat[], isOn: boolean) {
    const some = rows.filter(isDecidable).map(({ id }) => id);
    if (some.length === 0) return say('info', t('There is nothing for you to decide here'));
    setIds((before) => new Set(isOn ? [...before, ...some] : [...before].filter((id) => !some.includes(id))));
  }

  async function approve(rows: readonly Exeat[]) {
    setIds(new Set());
    try {
      await decide(rows, ({ step }) => ({ deed: 'approve', step: step ?? 'HEAD', accepted: [], note: '' }));
    } catch (error) {
      say('error', error instanceof Error ? error.message : String(error));
    }
  }

  function handleDeed(id: string, key: DeedKey) {
    const row = page.data.find((one) => one.id === id);
    if (!row || !isDecidable(row)) return say('info', t('There is nothing for you to decide here'));
    if (key === 'a' && row.warnings.length === 0) return void approve([row]);
    // What is off is named one by one, and a no has a reason: both on the card.
    void navigate(`${paths.exeatRequest.to({ id: row.id })}?deed=${key === 'a' ? 'approve' : 'decline'}`);
  }

  return (
    <div className={styles.list} ref={useDeedKeys({ onDeed: handleDeed, onUndo: () => void undo() })}>
      {mayDecideSome && <BulkApprove chosen={chosen} onApprove={() => void approve(chosen)} onClear={() => setIds(new Set())} />}
      <DataTable
        label={t('Exeats')}
        columns={exeatColumns(clock, now, filter.tab)}
        rows={page.data}
        rowKey={({ id }) => id}
        choosing={
          mayDecideSome ? { isChosen: ({ id }) => ids.has(id), onChoose: choose, nameOf: ({ student }) => student.name } : undefined
        }
      />
    </div>
  );
}
