import { Button } from '@mantine/core';
import * as z from 'zod/mini';
import { text } from '#contract/fields.ts';
import type { StudentDocument } from '#contract/student-document.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { Dialog, useLastAsked } from '#client/ui/layout/dialog.tsx';
import { TextAreaField } from '#client/ui/fields/field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import { useDocumentCommands } from './commands.ts';
import styles from './student-document.module.css';

interface RemoveDialogProps {
  studentId: string;
  paper: StudentDocument | null;
  onClose: () => void;
}

export function RemoveDialog({ studentId, paper, onClose }: RemoveDialogProps) {
  const shown = useLastAsked(paper);
  return (
    <Dialog isOpen={paper !== null} onClose={onClose} title={t('Take the document away')}>
      {shown && <RemoveForm key={shown.id} studentId={studentId} paper={shown} onClose={onClose} />}
    </Dialog>
  );
}

const Removing = z.strictObject({ reason: text(t('a reason'), 300) });

function RemoveForm({ studentId, paper, onClose }: RemoveDialogProps & { paper: StudentDocument }) {
  const { remove } = useDocumentCommands(studentId);
  const sending = useSending();
  const form = useForm({ of: Removing, initial: { reason: '' } });

  function handleSubmit({ reason }: z.infer<typeof Removing>) {
    return sending.send(async () => {
      await remove(paper, reason);
      say('success', t('The document is gone'));
      onClose();
    });
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Take the document away')}>
      <Note tone="warn">{t('“{{name}}” is deleted for good. The history keeps its name and the reason.', { name: paper.name })}</Note>
      <TextAreaField name="reason" label={t('Reason')} rows={2} maxLength={300} />
      {sending.unanswered === null && <NeedsConnection deed={t('Taking it away')} />}
      <div className={styles.row}>
        <SendButton of={sending} label={t('Take away')} />
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}
