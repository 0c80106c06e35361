import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeptCalendar, SpecialDayRow } from '#contract/calendar-record.ts';
import { addDays } from '#contract/school-time.ts';
import { daysBack } from '#contract/calendar-rules.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Nothing } from '#client/ui/layout/nothing.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { t } from '#client/ui/language/words.ts';
import { CalendarFiles } from './calendar-files.tsx';
import { useRecordDay } from './commands.ts';
import { hoursWords } from './field-labels.ts';
import { specialKinds, whomWords } from './labels.ts';
import { LaneMark } from './lane-mark.tsx';
import { spanWords } from './span-words.ts';
import { SpecialDayDrawer } from './special-day-form.tsx';
import { WithdrawButton } from './withdraw-button.tsx';
import styles from './school-calendar.module.css';

interface PanelProps {
  calendar: KeptCalendar;
  mayWrite: boolean;
}

/** Closures and days with other hours: those to come first, then the past ones, newest first. All of them are on this device. */
export function SpecialDaysPanel({ calendar, mayWrite }: PanelProps) {
  const today = useSchoolClock().today();
  const [search, setSearch] = useState('');
  const [{ page, limit }, setPage] = useState({ page: 1, limit: 20 });
  const [edited, setEdited] = useState<SpecialDayRow | 'new' | null>(null);
  const wanted = search.toLowerCase();
  const found = inOrder(calendar.specialDays, today).filter(({ name }) => name.toLowerCase().includes(wanted));
  const first = (page - 1) * limit;
  return (
    <Card label={t('Special days')}>
      <div className={styles.tools}>
        <SearchBox
          label={t('Search special days by name')}
          value={search}
          onSearch={(text) => {
            setSearch(text);
            setPage({ page: 1, limit });
          }}
        />
        {mayWrite && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
            {t('Add a special day')}
          </Button>
        )}
        <CalendarFiles mayWrite={mayWrite} />
      </div>
      {found.length === 0 ? (
        <Nothing>{search === '' ? t('No closure and no other hours yet.') : t('No special day has this name.')}</Nothing>
      ) : (
        <ul className={styles.rows} aria-label={t('Special days')}>
          {found.slice(first, first + limit).map((one) => (
            <Line key={one.id} of={one} today={today} mayWrite={mayWrite} onEdit={() => setEdited(one)} />
          ))}
        </ul>
      )}
      {found.length > limit && (
        <Pager
          page={page}
          limit={limit}
          count={found.length}
          hasNext={first + limit < found.length}
          onChange={(change) => setPage({ page: change.page ?? 1, limit: change.limit ?? limit })}
        />
      )}
      {mayWrite && <SpecialDayDrawer calendar={calendar} edited={edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}

interface LineProps {
  of: SpecialDayRow;
  today: string;
  mayWrite: boolean;
  onEdit: () => void;
}

function Line({ of, today, mayWrite, onEdit }: LineProps) {
  const record = useRecordDay();
  const mayWithdraw = !of.isWithdrawn && of.until >= addDays(today, -daysBack);
  return (
    <li data-past={of.until < today || of.isWithdrawn || undefined}>
      <div className={styles.grow}>
        <strong>
          <bdi>{of.name}</bdi>
        </strong>
        <div className={styles.meta}>{[spanWords(of), whomWords(of), of.hours && hoursWords(of.hours)].filter(Boolean).join(' · ')}</div>
      </div>
      {of.isWithdrawn ? (
        <StatusTag status="none">{t('Withdrawn')}</StatusTag>
      ) : (
        <StatusTag status={of.kind === 'CLOSURE' ? 'bad' : 'warn'}>{specialKinds[of.kind]}</StatusTag>
      )}
      <LaneMark lane={`special-day:${of.id}`} />
      {mayWrite && mayWithdraw && (
        <span className={styles.deeds}>
          {of.until >= today && (
            <Button variant="default" aria-label={t('Edit {{name}}', { name: of.name })} onClick={onEdit}>
              {t('Edit')}
            </Button>
          )}
          <WithdrawButton
            about={of.name}
            onConfirm={() => record(of, { name: of.name }, { changes: { isWithdrawn: true }, was: { isWithdrawn: false } })}
          />
        </span>
      )}
    </li>
  );
}

function inOrder(days: readonly SpecialDayRow[], today: string): SpecialDayRow[] {
  const coming = days.filter(({ until }) => until >= today);
  const past = days.filter(({ until }) => until < today);
  return [...coming, ...past.toReversed()];
}
