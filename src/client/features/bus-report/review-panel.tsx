import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { BusReport, ReviewDecision } from '#contract/bus-report.ts';
import { reviewProblems } from '#contract/bus-report-rules.ts';
import { type Answer, answerTo, Refused } from '#client/offline/answer.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { sessionQueries } from '#client/session/queries.ts';
import { tooLong } from '#client/ui/fields/field.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';
import { useReviewBusReport } from './commands.ts';
import styles from './report.module.css';

export function ReviewPanel({ report }: { report: BusReport }) {
  const review = useReviewBusReport();
  const outbox = useOutbox();
  const { data: me } = useQuery(sessionQueries.me());
  const title = useId();
  const reviewer = {
    handedItIn: me !== undefined && report.submittedById === me.userId,
    isOnlySchoolAdmin: me?.isOnlySchoolAdmin ?? false,
  };
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);

  async function decide(decision: ReviewDecision['decision']) {
    const answer = { decision, note: note.trim() };
    const [problem] = reviewProblems(answer, reviewer);
    if (problem) {
      setError(told(problem.message));
      return field.current?.focus();
    }
    try {
      const { id } = await review(report, answer);
      say('success', doneWords(decision, await answerTo(outbox, id)));
    } catch (failure) {
      // The report is shown as decided on until the answer comes, without this panel.
      if (failure instanceof Refused) say('error', failure.message);
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  }

  if (reviewer.handedItIn && !reviewer.isOnlySchoolAdmin) {
    return (
      <section className={styles.review} aria-labelledby={title}>
        <h2 id={title}>{t('Review')}</h2>
        <p>{t('You handed in this report yourself. Another School Admin reviews it')}</p>
      </section>
    );
  }
  return (
    <section className={styles.review} aria-labelledby={title}>
      <h2 id={title}>{t('Review')}</h2>
      {reviewer.handedItIn && (
        <Note tone="warn">
          {t(
            'You handed in this report yourself. As the only School Admin you may review it, with a reason that stays in the audit trail.',
          )}
        </Note>
      )}
      <Textarea
        ref={field}
        label={reviewer.handedItIn ? t('Why you review your own report') : t('Note')}
        description={reviewer.handedItIn ? t('Needed to accept it and to return it') : t('Needed when the report goes back')}
        rows={3}
        value={note}
        error={tooLong(note, 1000) ?? (error || undefined)}
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

function doneWords(decision: ReviewDecision['decision'], answer: Answer): string {
  if (decision === 'REVIEWED') return answer === 'sent' ? t('Report accepted') : t('Report accepted. Saved on this device');
  return answer === 'sent' ? t('Report returned') : t('Report returned. Saved on this device');
}
