import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { House } from '#contract/house.ts';
import { LeaveTag } from '#client/features/exeat/leave-tag.tsx';
import { RollMarkTag } from '#client/features/house-roll/roll-mark-tag.tsx';
import { WhereNowTag } from '#client/features/whereabouts/where-now-tag.tsx';
import { useIsOffline } from '#client/offline/connection.ts';
import { useRosterReading } from '#client/offline/roster/roster-query.ts';
import { fullName, listName } from '#client/offline/roster/student-name.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { PhotoAndName } from '#client/photo/person-photo.tsx';
import { paths } from '#client/place/paths.ts';
import { ToolButton } from '#client/ui/buttons/tool-button.tsx';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { type Status, StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { type Column, DataTable } from '#client/ui/list/data-table.tsx';
import { ViewChips } from '#client/ui/list/view-chips.tsx';
import { residentsOf } from './clash.ts';
import { useKnown } from './use-known.ts';
import { type Account, countsOf, type Resident, residentsNow } from './where-now.ts';
import styles from './house.module.css';

const accounts: Record<Account, { label: string; status: Status }> = {
  NOT_ACCOUNTED: { label: t('Not accounted for'), status: 'warn' },
  OVERDUE: { label: t('Overdue', { context: 'exeat' }), status: 'bad' },
  DUE: { label: t('Due back today'), status: 'away' },
  OUT: { label: t('Out', { context: 'house' }), status: 'away' },
  IN: { label: t('In', { context: 'house' }), status: 'ok' },
};

const order: readonly Account[] = ['NOT_ACCOUNTED', 'OVERDUE', 'DUE', 'OUT', 'IN'];

/** Where each resident is now, by what and since when it is known: who is not accounted for stands first, and who is overdue. */
export function ResidentsBoard({ house, duty }: { house: House; duty: ReactNode }) {
  const roster = useRoster();
  const reading = useRosterReading();
  const isOffline = useIsOffline();
  const { moment, lacks, ...known } = useKnown();
  const [chosen, setChosen] = useState<Account | undefined>();
  const residents = residentsNow(residentsOf(roster.students, house.id), known, moment);
  const counts = countsOf(residents);
  const shown = order.flatMap((account) =>
    chosen === undefined || chosen === account ? residents.filter((one) => one.account === account) : [],
  );
  return (
    <div className={styles.board}>
      {duty}
      <div className={styles.row}>
        <ViewChips<Account>
          all={t('Everybody ({{count, number}})', { count: residents.length, defaultValue_one: 'Everybody ({{count, number}})' })}
          views={order.map((value) => ({ value, label: accounts[value].label, count: counts[value] }))}
          chosen={chosen}
          onChoose={setChosen}
        />
        <ToolButton label={t('Print')} onClick={() => globalThis.print()}>
          <IconPrinter size={18} aria-hidden />
        </ToolButton>
      </div>
      {lacks.leaves && (
        <Note tone="warn">
          {t('The exeats are not on this device: who is out on one stands here as it was seen, and without its return.')}
        </Note>
      )}
      {lacks.marks && (
        <Note tone="warn">
          {t('What was said at rolls is not on this device. Only where children were seen to come and go stands here.')}
        </Note>
      )}
      <Loadable
        of={{
          data: roster.status === 'ready' ? shown : undefined,
          error: reading.error,
          isPending: roster.status !== 'ready',
          isFetching: reading.isFetching,
          asOf: roster.asOf,
          isOffline,
          isStale: isOffline || reading.isError,
          refetch: () => void reading.refetch(),
        }}
        what={t('The residents of this house')}
        shape="rows"
        empty={(rows) => rows.length === 0 && <p className={styles.meta}>{t('Nobody is here.')}</p>}
      >
        {(rows) => <DataTable label={t('Where the residents are')} columns={columns} rows={rows} rowKey={({ card }) => card.id} />}
      </Loadable>
    </div>
  );
}

const columns: Column<Resident>[] = [
  {
    id: 'name',
    header: t('Name'),
    isName: true,
    cell: ({ card }) => (
      <PhotoAndName of="student" id={card.id} photo={card.photo} name={fullName(card)}>
        <Link to={paths.student.to({ id: card.id })}>
          <bdi>{listName(card)}</bdi>
        </Link>
      </PhotoAndName>
    ),
  },
  { id: 'bed', header: t('Bed'), isShort: true, cell: ({ card }) => card.bed || '–' },
  {
    id: 'account',
    header: t('Now'),
    isState: true,
    cell: ({ account, isClaim }) => (
      <StatusTag status={accounts[account].status} isUnsent={isClaim}>
        {accounts[account].label}
      </StatusTag>
    ),
  },
  {
    id: 'where',
    header: t('What is known'),
    cell: ({ card, said, account, leave, leaveAs }) => (
      <span className={styles.known}>
        {leave && leaveAs && <LeaveTag of={leave} as={leaveAs} />}
        <WhereNowTag
          who={{ kind: 'student', id: card.id }}
          now={card.whereNow}
          {...(account === 'NOT_ACCOUNTED' && card.whereNow !== null && { against: t('too long ago, or not seen since') })}
        />
        {said.map((mark) => {
          const isUnsent = mark.isClaim === true;
          return (mark.says !== 'SEEN' || isUnsent) && <RollMarkTag key={mark.id} mark={mark} isUnsent={isUnsent} />;
        })}
      </span>
    ),
  },
];
