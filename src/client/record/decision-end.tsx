import type { Fields } from '#contract/change.ts';
import { TypedState } from '#client/offline/drafts/typed-state.tsx';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { type Sending, SendButton } from '#client/ui/feedback/sending.tsx';
import { TextAreaField } from '#client/ui/fields/field.tsx';
import { useIsDirty } from '#client/ui/fields/use-field.ts';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './record-form.module.css';

interface DecisionEndProps<Values extends Fields> {
  form: FormHandle<Values>;
  /** Where what is typed is kept until it is sent: of what it is decided. */
  draft: string;
  /** To decline asks for a reason in the field `note`. */
  isDeclined: boolean;
  /** What the button says once something is chosen. */
  deed: string | null;
  sending: Sending;
  /** It is kept on this device where there is no connection. */
  mayWait?: boolean;
}

/** The end of a form in which something is decided: what is said of it, that it needs a connection, and the button. */
export function DecisionEnd<Values extends Fields>({
  form,
  draft: name,
  isDeclined,
  deed,
  sending,
  mayWait = false,
}: DecisionEndProps<Values>) {
  const draft = useDraft(form, name);
  const isDirty = useIsDirty(form);
  return (
    <>
      <TextAreaField name="note" label={isDeclined ? t('Why it is declined') : t('Note')} rows={2} maxLength={300} optional={!isDeclined} />
      {!mayWait && sending.unanswered === null && <NeedsConnection deed={t('This decision')} />}
      <div className={styles.deeds}>
        <SendButton of={sending} label={deed ?? t('Decide')} />
        <output className={styles.meta}>{isDirty && <TypedState draft={draft} form={form} />}</output>
      </div>
    </>
  );
}
