import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Job } from '#contract/job.ts';
import { useSending } from '#client/ui/feedback/sending.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import { titleOf } from './job-words.ts';
import { useJobDeeds } from './use-job-deeds.ts';

/** The result file, for as long as it is kept. */
export function DownloadResult({ job }: { job: Job }) {
  const { download } = useJobDeeds();
  const { send, isSending, unanswered } = useSending();
  async function save() {
    const name = await download(job.id);
    say('success', t('Saved as {{name}}', { name }));
  }
  // A refusal was said in passing.
  const handleDownload = () => send(save).catch(() => undefined);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        aria-disabled={isSending}
        aria-label={t('Download the result of {{title}}', { title: titleOf(job) })}
        onClick={() => void handleDownload()}
      >
        {t('Download')}
      </Button>
      <span role="alert">{unanswered !== null && t('{{why}}. Nothing was downloaded.', { why: unanswered })}</span>
    </>
  );
}
