import type { NoAnswer } from '#client/http/no-answer.ts';
import { numberText } from '#client/ui/language/language.ts';
import { ProgressBar } from '#client/ui/feedback/progress-bar.tsx';
import { t } from '#client/ui/language/words.ts';

/** Of the file on its way. */
export interface Sent {
  bytes: number;
  of: number;
}

/** How far the file has come, as long as this page is open. */
export function SendingFile({ sent: { bytes, of } }: { sent: Sent }) {
  const isThere = bytes >= of;
  return (
    <ProgressBar done={bytes} total={of}>
      {isThere
        ? t('The file has been sent. The server reads it.')
        : t('{{sent}} of {{all}} MB sent. Keep this page open.', { sent: megabytes(bytes), all: megabytes(of) })}
    </ProgressBar>
  );
}

/** What is known of a file whose sending was never answered. */
export function brokenWords({ message: why }: NoAnswer, isThere: boolean): string {
  if (isThere)
    return t('{{why}}. If the file has arrived, it is listed below. It is still chosen here: send it again if it is not listed.', { why });
  return t('{{why}}. The file did not arrive, and nothing of it was kept. It is still chosen here: send it again.', { why });
}

function megabytes(bytes: number): string {
  return numberText(Math.round(bytes / 100_000) / 10);
}
