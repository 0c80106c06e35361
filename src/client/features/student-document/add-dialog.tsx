import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { text } from '#contract/fields.ts';
import type { Role } from '#contract/role.ts';
import { DocumentKind, kindsFor, mostDocumentBytes } from '#contract/student-document.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { SelectField } from '#client/ui/fields/choice-field.tsx';
import { Dialog } from '#client/ui/layout/dialog.tsx';
import { TextField } from '#client/ui/fields/field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import { useDocumentCommands } from './commands.ts';
import { describeField } from './field-labels.ts';
import { FileField } from './file-field.tsx';
import { documentKinds } from './labels.ts';
import styles from './student-document.module.css';

interface AddDialogProps {
  studentId: string;
  exeatId: string | null;
  role: Role;
  isOpen: boolean;
  onClose: () => void;
}

/** Stands there while closed too: only so does the focus go back to the button that opened it. */
export function AddDialog({ isOpen, ...rest }: AddDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={rest.onClose} title={t('Add a document')}>
      <AddForm {...rest} />
    </Dialog>
  );
}

const Chosen = z.strictObject({
  kind: z.nullable(z.string()).check(z.refine((kind) => DocumentKind.safeParse(kind).success, { error: t('Choose what it is') })),
  name: text(t('what the document is called'), 120),
  file: z.string().check(z.minLength(1, { error: t('Choose a file') })),
});

function AddForm({ studentId, exeatId, role, onClose }: Omit<AddDialogProps, 'isOpen'>) {
  const [id] = useState(uuidV7);
  const [file, setFile] = useState<File | null>(null);
  const { add } = useDocumentCommands(studentId);
  const sending = useSending();
  const form = useForm({ of: Chosen, initial: { kind: null, name: '', file: '' }, describe: describeField });
  const kinds = kindsFor(role).map((value) => ({ value, label: documentKinds[value] }));

  function handleSubmit({ name, kind }: z.infer<typeof Chosen>) {
    if (file === null) return;
    if (file.size > mostDocumentBytes) return form.refuse([{ path: 'file', message: t('Choose a file of at most 5 MB') }]);
    return sending.send(async () => {
      await add({ id, name, kind: DocumentKind.parse(kind), exeatId, file });
      say('success', t('Document added'));
      onClose();
    });
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Add a document')}>
      <SelectField name="kind" label={t('What it is')} choices={[{ value: '', label: t('Choose') }, ...kinds]} />
      <TextField name="name" label={t('Name')} maxLength={120} />
      <FileField onChoose={setFile} />
      {sending.unanswered === null && <NeedsConnection deed={t('Adding a document')} />}
      <div className={styles.row}>
        <SendButton of={sending} label={t('Add document')} />
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}
