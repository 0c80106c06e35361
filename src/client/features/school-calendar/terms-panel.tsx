import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeptCalendar, TermRow } from '#contract/calendar-record.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Nothing } from '#client/ui/layout/nothing.tsx';
import { t } from '#client/ui/language/words.ts';
import { useRecordTerm } from './commands.ts';
import { LaneMark } from './lane-mark.tsx';
import { spanWords } from './span-words.ts';
import { TermDrawer } from './term-form.tsx';
import { WithdrawButton } from './withdraw-button.tsx';
import styles from './school-calendar.module.css';

interface PanelProps {
  calendar: KeptCalendar;
  mayWrite: boolean;
}

/** Terms by session, the newest first. Between two of them there is no school for students. */
export function TermsPanel({ calendar, mayWrite }: PanelProps) {
  const today = useSchoolClock().today();
  const record = useRecordTerm();
  const [edited, setEdited] = useState<TermRow | 'new' | null>(null);
  return (
    <Card label={t('Terms')}>
      <p className={styles.meta}>
        {t(
          'Between two terms there is no school for students: nobody is missed then. Before the first term and after the last one the days count as school days.',
        )}
      </p>
      {calendar.terms.length === 0 && <Nothing>{t('No terms yet. Until there are, every school day of the week counts.')}</Nothing>}
      <ul className={styles.rows} aria-label={t('Terms')}>
        {calendar.terms.toReversed().map((one) => (
          <li key={one.id} data-past={one.until < today || one.isWithdrawn || undefined}>
            <div className={styles.grow}>
              <strong>
                <bdi>{`${one.name} ${one.session}`}</bdi>
              </strong>
              <div className={styles.meta}>{spanWords(one)}</div>
            </div>
            <TermTag of={one} today={today} />
            <LaneMark lane={`term:${one.id}`} />
            {mayWrite && !one.isWithdrawn && (
              <span className={styles.deeds}>
                {one.until >= today && (
                  <Button variant="default" aria-label={t('Edit {{name}}', { name: one.name })} onClick={() => setEdited(one)}>
                    {t('Edit')}
                  </Button>
                )}
                <WithdrawButton
                  about={`${one.name} ${one.session}`}
                  onConfirm={() => record(one, { name: one.name }, { changes: { isWithdrawn: true }, was: { isWithdrawn: false } })}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <div>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
            {t('Add a term')}
          </Button>
        </div>
      )}
      {mayWrite && <TermDrawer calendar={calendar} edited={edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}

function TermTag({ of: { isWithdrawn, from, until }, today }: { of: TermRow; today: string }) {
  if (isWithdrawn) return <StatusTag status="none">{t('Withdrawn')}</StatusTag>;
  if (until < today) return <StatusTag status="none">{t('Past')}</StatusTag>;
  return from > today ? <StatusTag status="info">{t('To come')}</StatusTag> : <StatusTag status="ok">{t('Now')}</StatusTag>;
}
