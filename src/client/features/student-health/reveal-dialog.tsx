import { Button } from '@mantine/core';
import * as z from 'zod/mini';
import { RevealReason } from '#contract/student-health.ts';
import { revealReasons } from './reveal-reasons.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { RadioField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { Dialog } from '#client/ui/layout/dialog.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './student-health.module.css';

interface RevealDialogProps {
  name: string;
  isOpen: boolean;
  onReveal: (reason: RevealReason) => Promise<void>;
  onClose: () => void;
}

/** Stands there while closed too: only so does the focus go back to the button that opened it. */
export function RevealDialog({ name, isOpen, ...rest }: RevealDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={rest.onClose} title={t('Health record of {{name}}', { name })}>
      <RevealForm {...rest} />
    </Dialog>
  );
}

const Asked = z.strictObject({
  reason: z.nullable(RevealReason).check(z.refine((reason) => reason !== null, { error: t('Choose why you look') })),
});

function RevealForm({ onReveal, onClose }: Pick<RevealDialogProps, 'onReveal' | 'onClose'>) {
  const sending = useSending();
  const form = useForm({ of: Asked, initial: { reason: null }, describe: () => t('Reason') });

  function handleSubmit({ reason }: z.infer<typeof Asked>) {
    if (reason === null) return;
    return sending.send(() => onReveal(reason));
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Why you look')}>
      <RadioField name="reason" label={t('Why do you look?')} choices={choicesOf(revealReasons)} />
      <p className={styles.meta}>
        {t('Your name, the time and the reason go into the history of this student. It is shown for two minutes.')}
      </p>
      {sending.unanswered === null && <NeedsConnection deed={t('Reading it')} />}
      <div className={styles.row}>
        <SendButton of={sending} label={t('Reveal')} />
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}
