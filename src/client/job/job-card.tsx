import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { isEnded, type Job } from '#contract/job.ts';
import { paths } from '#client/place/paths.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { ProgressCard } from '#client/ui/feedback/progress-card.tsx';
import { useSending } from '#client/ui/feedback/sending.tsx';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';
import { DownloadResult } from './download-result.tsx';
import { outcomeWords, progressWords, titleOf, undoWords } from './job-words.ts';
import { jobQueries } from './queries.ts';
import { UndoJob } from './undo-job.tsx';
import { useJobDeeds } from './use-job-deeds.ts';
import styles from './job.module.css';

/** One that was started on this screen, until it is put away. It takes the focus: the bar it was started from is gone. */
export function StartedJob({ job, onClose }: { job: Job; onClose: () => void }) {
  const { data = job } = useQuery(jobQueries.detail(job.id));
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <div className={styles.started}>
      <JobCard job={data} ref={card}>
        <Link to={paths.jobs.to()}>{t('All bulk actions')}</Link>
        {isEnded(data) && (
          <Button variant="subtle" leftSection={<IconX size={18} aria-hidden />} onClick={onClose}>
            {t('Put away')}
          </Button>
        )}
      </JobCard>
      <output className="visually-hidden">
        {isEnded(data) && t('{{title}}: {{outcome}}', { title: titleOf(data), outcome: outcomeWords(data) })}
      </output>
    </div>
  );
}

interface JobCardProps {
  job: Job;
  ref?: React.Ref<HTMLElement>;
  children?: React.ReactNode;
}

export function JobCard({ job, ref, children }: JobCardProps) {
  if (isEnded(job)) {
    return (
      <Card title={titleOf(job)} ref={ref}>
        <p>{outcomeWords(job)}</p>
        {job.undo !== null && <p className={styles.hint}>{undoWords(job)}</p>}
        {job.stopped !== '' && <Note tone="warn">{t('It was stopped: {{why}}.', { why: told(job.stopped) })}</Note>}
        <div className={styles.row}>
          <DownloadResult job={job} />
          <UndoJob job={job} />
          {children}
        </div>
      </Card>
    );
  }
  return (
    <ProgressCard title={titleOf(job)} {...job} counts={progressWords(job)} ref={ref}>
      <div className={styles.row}>
        <CancelButton job={job} />
        {children}
      </div>
    </ProgressCard>
  );
}

function CancelButton({ job }: { job: Job }) {
  const { cancel } = useJobDeeds();
  const { send, isSending, unanswered } = useSending();
  // A refusal was said in passing: it has ended meanwhile, and is read again.
  const handleCancel = () => send(() => cancel(job.id)).catch(() => undefined);
  return (
    <>
      <Button variant="default" aria-disabled={isSending} onClick={() => void handleCancel()}>
        {t('Cancel')}
      </Button>
      <span role="alert">{unanswered !== null && t('{{why}}. It continues until it is cancelled.', { why: unanswered })}</span>
    </>
  );
}
