import { type ReactNode, useEffect } from 'react';
import type * as z from 'zod/mini';
import type { Fields } from '#contract/change.ts';
import type { Detail } from '#contract/problem.ts';
import type { Student } from '#contract/student.ts';
import { isSavingStopped } from '#client/offline/drafts/saving-stops.ts';
import { savedWords } from '#client/offline/answer.ts';
import { SaveBar } from '#client/offline/drafts/save-bar.tsx';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { useStoring } from '#client/offline/use-storing.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { SaveButton } from '#client/ui/buttons/save-button.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import { useRecordStudent } from './commands.ts';
import { describeField } from './field-labels.ts';
import { formLines } from './form-shape.ts';

interface EditFormProps<Shape extends z.ZodMiniType<Fields>> {
  student: Student;
  /** What this person may write of it. */
  of: Shape;
  content: z.output<Shape>;
  rules?: (values: z.output<Shape>) => Detail[];
  /** Asked before anything is saved; what it throws is shown in the form. */
  mayBeSaved?: (values: z.output<Shape>) => Promise<void>;
  onSaved: () => void;
  children: ReactNode;
}

/** Fields of one student. What others change meanwhile reaches the fields that this person leaves alone. */
export function EditForm<Shape extends z.ZodMiniType<Fields>>({
  student,
  of,
  content,
  rules,
  mayBeSaved,
  onSaved,
  children,
}: EditFormProps<Shape>) {
  const record = useRecordStudent();
  const form = useForm({ of, initial: content, lines: formLines, rules, describe: describeField, marksTyped: true });
  const draft = useDraft(form, `student:${student.id}`);
  const store = useStoring(form);

  useEffect(() => form.follow(content), [form, content]);

  async function handleSubmit(values: z.output<Shape>) {
    if (isSavingStopped()) return;
    if (Object.keys(form.typed().changes).length === 0) return say('info', t('Nothing to save: no field has changed'));
    await mayBeSaved?.(values);
    const { id, version } = student;
    const named = { ...student, ...values };
    const heard = await store((changed) => record({ id, version: version === 0 ? null : version, ...changed }, named));
    say('success', savedWords(await heard(), fullName(named)));
    onSaved();
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Edit {{name}}', { name: fullName(student) })}>
      {children}
      <SaveBar form={form} draft={draft}>
        <SaveButton label={t('Save student')} />
      </SaveBar>
    </Form>
  );
}
