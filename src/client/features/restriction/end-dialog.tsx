import { Button } from '@mantine/core';
import * as z from 'zod/mini';
import { text } from '#contract/fields.ts';
import type { Restriction } from '#contract/restriction.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { Dialog, useLastAsked } from '#client/ui/layout/dialog.tsx';
import { TextAreaField } from '#client/ui/fields/field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import { useRestrictionCommands } from './commands.ts';
import styles from './restriction.module.css';

interface EndDialogProps {
  restriction: Restriction | null;
  onClose: () => void;
}

export function EndDialog({ restriction, onClose }: EndDialogProps) {
  const shown = useLastAsked(restriction);
  return (
    <Dialog isOpen={restriction !== null} onClose={onClose} title={t('Take the restriction back')}>
      {shown && <EndForm key={shown.id} restriction={shown} onClose={onClose} />}
    </Dialog>
  );
}

const Ending = z.strictObject({ reason: text(t('a reason'), 300) });

function EndForm({ restriction, onClose }: { restriction: Restriction; onClose: () => void }) {
  const { end } = useRestrictionCommands();
  const sending = useSending();
  const form = useForm({ of: Ending, initial: { reason: '' } });

  function handleSubmit({ reason }: z.infer<typeof Ending>) {
    return sending.send(async () => {
      await end(restriction, reason);
      say('success', t('The restriction is taken back'));
      onClose();
    });
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Take the restriction back')}>
      <Note tone="warn">
        {t('Nobody is warned of {{personName}} any more. Any right to collect that they were given applies again.', {
          personName: restriction.personName,
        })}
      </Note>
      <TextAreaField name="reason" label={t('Reason')} rows={2} maxLength={300} />
      {sending.unanswered === null && <NeedsConnection deed={t('Taking it back')} />}
      <div className={styles.row}>
        <SendButton of={sending} label={t('Take back')} />
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}
