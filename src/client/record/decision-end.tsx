import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { type Sending, SendButton } from '#client/ui/feedback/sending.tsx';
import { TextAreaField } from '#client/ui/fields/field.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './record-form.module.css';

interface DecisionEndProps {
  /** To decline asks for a reason in the field `note`. */
  isDeclined: boolean;
  /** What the button says once something is chosen. */
  deed: string | null;
  sending: Sending;
}

/** The end of a form in which something is decided: what is said of it, that it needs a connection, and the button. */
export function DecisionEnd({ isDeclined, deed, sending }: DecisionEndProps) {
  return (
    <>
      <TextAreaField name="note" label={isDeclined ? t('Why it is declined') : t('Note')} rows={2} maxLength={300} optional={!isDeclined} />
      {sending.unanswered === null && <NeedsConnection deed={t('This decision')} />}
      <div className={styles.deeds}>
        <SendButton of={sending} label={deed ?? t('Decide')} />
      </div>
    </>
  );
}
