import { Button } from '@mantine/core';
import * as z from 'zod/mini';
import type { Absence } from '#contract/employee-absence.ts';
import { note, text } from '#contract/fields.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { Dialog, useLastAsked } from '#client/ui/layout/dialog.tsx';
import { TextAreaField } from '#client/ui/fields/field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { midSentence, t } from '#client/ui/language/words.ts';
import { useAbsenceCommands } from './commands.ts';
import { absenceStates } from './labels.ts';
import styles from './employee.module.css';

export interface AskedDecision {
  absence: Absence;
  to: 'APPROVED' | 'DECLINED' | 'CANCELLED';
}

const words = {
  APPROVED: { title: t('Approve the absence'), label: t('Approve'), note: t('Note') },
  DECLINED: { title: t('Decline the absence'), label: t('Decline'), note: t('Why it is declined') },
  CANCELLED: { title: t('Cancel the absence'), label: t('Cancel absence'), note: t('Note') },
};

export function DecideDialog({ asked, onClose }: { asked: AskedDecision | null; onClose: () => void }) {
  const shown = useLastAsked(asked);
  return (
    <Dialog isOpen={asked !== null} onClose={onClose} title={shown && words[shown.to].title}>
      {shown && <DecideForm key={`${shown.absence.id} ${shown.to}`} asked={shown} onClose={onClose} />}
    </Dialog>
  );
}

function DecideForm({ asked: { absence, to }, onClose }: { asked: AskedDecision; onClose: () => void }) {
  const isDeclined = to === 'DECLINED';
  const { decide } = useAbsenceCommands();
  const sending = useSending();
  const form = useForm({
    of: z.strictObject({ note: isDeclined ? text(t('why it is declined'), 300) : note(300) }),
    initial: { note: '' },
  });

  function handleSubmit({ note: said }: { note: string }) {
    return sending.send(async () => {
      await decide(absence.id, { to, note: said, version: absence.version });
      say('success', t('Absence: {{state}}', { state: midSentence(absenceStates[to].label) }));
      onClose();
    });
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={words[to].title}>
      <TextAreaField name="note" label={words[to].note} rows={2} maxLength={300} optional={!isDeclined} />
      {sending.unanswered === null && <NeedsConnection deed={t('Deciding')} />}
      <div className={styles.row}>
        <SendButton of={sending} label={words[to].label} />
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </Form>
  );
}
