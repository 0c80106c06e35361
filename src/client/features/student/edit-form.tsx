import { type ReactNode, useEffect } from 'react';
import type * as z from 'zod/mini';
import type { Fields } from '#contract/change.ts';
import type { Detail } from '#contract/problem.ts';
import type { Student } from '#contract/student.ts';
import { TypedState } from '#client/offline/drafts/typed-state.tsx';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { DeedBar } from '#client/ui/deed-bar.tsx';
import { fullName } from '#client/offline/roster/student-name.ts';
import { Form, useForm } from '#client/ui/form.tsx';
import { say } from '#client/ui/toast.ts';
import { useIsDirty } from '#client/ui/use-field.ts';
import { Button } from '@mantine/core';
import { t } from '#client/ui/words.ts';
import { useRecordStudent } from './commands.ts';
import { describeField } from './field-labels.ts';
import { formLines } from './form-shape.ts';

interface EditFormProps<Shape extends z.ZodMiniType<Fields>> {
  student: Student;
  /** What this person may write of it. */
  of: Shape;
  content: z.output<Shape>;
  rules?: (values: z.output<Shape>) => Detail[];
  onSaved: () => void;
  children: ReactNode;
}

/** Fields of one student. What others change meanwhile reaches the fields that this person leaves alone. */
export function EditForm<Shape extends z.ZodMiniType<Fields>>({ student, of, content, rules, onSaved, children }: EditFormProps<Shape>) {
  const record = useRecordStudent();
  const form = useForm({ of, initial: content, lines: formLines, rules, describe: describeField });
  const draft = useDraft(form, `student:${student.id}`);
  const isDirty = useIsDirty(form);

  useEffect(() => form.follow(content), [form, content]);

  async function handleSubmit(values: z.output<Shape>) {
    const typed = form.typed();
    if (Object.keys(typed.changes).length === 0) return say('info', t('Nothing to save: no field has changed'));
    const { id, version } = student;
    const named = { ...student, ...values };
    await record({ id, version: version === 0 ? null : version, ...typed }, named);
    form.saved(typed);
    say('success', t('{{name}}: saved on this device', { name: fullName(named) }));
    onSaved();
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Edit {{name}}', { name: fullName(student) })}>
      {children}
      <DeedBar state={isDirty && <TypedState draft={draft} onReset={form.reset} />}>
        <Button type="submit">{t('Save student')}</Button>
      </DeedBar>
    </Form>
  );
}
