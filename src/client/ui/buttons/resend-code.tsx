import { Button } from '@mantine/core';
import { useState } from 'react';
import { minutesLeft, secondsToResend, type SentCode } from '#client/session/sent-code.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './resend-code.module.css';
import { useNow } from '#client/ui/time/use-now.ts';

interface ResendCodeProps {
  sent: SentCode;
  onResend: () => Promise<void>;
  onFail: (error: unknown) => void;
}

/** How long the code is good, what to do when no e-mail came, and when another code may be asked for. */
export function ResendCode({ sent, onResend, onFail }: ResendCodeProps) {
  const now = useNow(1000).getTime();
  const [isSending, setSending] = useState(false);
  const [hasSent, setHasSent] = useState(false);
  const seconds = secondsToResend(sent, now);

  async function handleClick() {
    if (seconds > 0 || isSending) return;
    setSending(true);
    setHasSent(false);
    try {
      await onResend();
      setHasSent(true);
    } catch (error) {
      onFail(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <section className={styles.resend} aria-label={t('No e-mail?')}>
      <p>{goodFor(minutesLeft(sent, now))}</p>
      <p>{t('No e-mail? Look in the spam folder, and at the address above.')}</p>
      <div className={styles.again}>
        {/* Not disabled, so that the focus stays on it while the time runs. */}
        <Button
          variant="default"
          aria-disabled={seconds > 0 || isSending}
          data-disabled={seconds > 0 || undefined}
          onClick={() => void handleClick()}
        >
          {isSending ? t('Sending…') : t('Send a new code')}
        </Button>
        {seconds > 0 && <span className={styles.wait}>{t('possible in {{time}}', { time: clockOf(seconds) })}</span>}
      </div>
      <output className="visually-hidden">{hasSent && t('A new code is on its way.')}</output>
    </section>
  );
}

function goodFor(minutes: number): string {
  if (minutes === 0) return t('The code we sent is no longer good. Send a new one.');
  return t('The code is good for {{count, number}} minutes.', {
    count: minutes,
    defaultValue_one: 'The code is good for one more minute.',
  });
}

function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
