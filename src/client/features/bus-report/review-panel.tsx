import { Button, Textarea } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import type { BusReport, ReviewDecision } from '#contract/bus-report.ts';
import { reviewProblems } from '#contract/bus-report-rules.ts';
import { say } from '#client/ui/toast.ts';
import { told } from '#client/ui/told.ts';
import { t } from '#client/ui/words.ts';
import { useReviewBusReport } from './commands.ts';
import styles from './report.module.css';

export function ReviewPanel({ report }: { report: BusReport }) {
  const review = useReviewBusReport();
  const title = useId();
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);

  async function decide(decision: ReviewDecision['decision']) {
    const answer = { decision, note: note.trim() };
    const [problem] = reviewProblems(answer);
    if (problem) {
      setError(told(problem.message));
      return field.current?.focus();
    }
    try {
      await review(report, answer);
      say('success', decision === 'REVIEWED' ? t('Report accepted. Saved on this device') : t('Report returned. Saved on this device'));
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  }

  return (
    <section className={styles.review} aria-labelledby={title}>
      <h2 id={title}>{t('Review')}</h2>
      <Textarea
        ref={field}
        label={t('Note')}
        description={t('Needed when the report goes back')}
        rows={3}
        maxLength={1000}
        value={note}
        error={error || undefined}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          setError('');
        }}
      />
      <div className={styles.row}>
        <Button onClick={() => void decide('REVIEWED')}>{t('Accept report')}</Button>
        <Button variant="default" onClick={() => void decide('RETURNED')}>
          {t('Return with note')}
        </Button>
      </div>
    </section>
  );
}
