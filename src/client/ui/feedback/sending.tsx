import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Fields } from '#contract/change.ts';
import { NoAnswer } from '#client/http/no-answer.ts';
import { saidBy, type Telling } from '#client/http/said-by.ts';
import { t } from '#client/ui/language/words.ts';
import type { FormStore } from '#client/ui/form/form-store.ts';
import { Note } from './note.tsx';
import outcome from './outcome.module.css';
import styles from './sending.module.css';
import { say } from './toast.ts';
import { useIsDirty } from '#client/ui/fields/use-field.ts';

/** How a call that cannot wait for the network is doing. */
export interface Sending {
  isSending: boolean;
  /** Why nobody knows whether the call arrived; null when that is known. */
  unanswered: string | null;
  /** The word of the last work that was done, where it had one. */
  said: string;
  /** Does the work unless some is being done. A refusal is told in passing and thrown on, for the form to show. */
  send: (work: () => Promise<string | void>) => Promise<void>;
}

/** `telling`: the field of a refusal that is told in passing (spec §8). */
export function useSending(telling: Telling = 'message'): Sending {
  const [isSending, setSending] = useState(false);
  const [unanswered, setUnanswered] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  async function send(work: () => Promise<string | void>) {
    if (isSending) return;
    setSending(true);
    setUnanswered(null);
    setSaid('');
    try {
      setSaid((await work()) ?? '');
    } catch (error) {
      if (error instanceof NoAnswer) return setUnanswered(error.message);
      say('error', saidBy(error, telling));
      throw error;
    } finally {
      setSending(false);
    }
  }
  return { isSending, unanswered, said, send };
}

/** The button of a form whose deed needs a connection. Without one nothing typed is lost, and it offers to try again. */
export function SendButton({ of, label }: { of: Sending; label: string }) {
  return (
    <>
      <div role="alert" className={styles.alert}>
        {of.unanswered !== null && (
          <Note tone="warn">
            {t('{{unanswered}}. Nothing you typed is lost: try again when you are connected.', { unanswered: of.unanswered })}
          </Note>
        )}
      </div>
      {/* Never disabled: it would lose the focus, and with it the place of who works without a mouse. */}
      <Button type="submit" className={styles.send} aria-disabled={of.isSending}>
        {of.isSending ? t('Sending…') : of.unanswered === null ? label : t('Try again')}
      </Button>
    </>
  );
}

/** What the toast said in passing, where it happened, until something else is typed. */
export function LastSaid({ of, form }: { of: Sending; form: Pick<FormStore<Fields>, 'subscribe' | 'typed'> }) {
  const isDirty = useIsDirty(form);
  return <output className={outcome.said}>{!isDirty && of.said}</output>;
}
