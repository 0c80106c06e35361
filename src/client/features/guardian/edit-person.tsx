import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { type Guardian, GuardianContent } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import { PersonFields } from '#client/app/guardian-person-fields.tsx';
import { TypedState } from '#client/offline/drafts/typed-state.tsx';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { DeedBar } from '#client/ui/deed-bar.tsx';
import { Form, useForm } from '#client/ui/form.tsx';
import { say } from '#client/ui/toast.ts';
import { useIsDirty } from '#client/ui/use-field.ts';
import { t } from '#client/ui/words.ts';
import { useRecordGuardian } from './commands.ts';
import { describeField } from './field-labels.ts';
import { contentOf } from './projection.ts';

export interface EditPersonProps {
  guardian: Guardian;
  /** Somebody new whom the server did not take: all of the person is sent anew. */
  isRefused: boolean;
}

/** Fields of the person. What others change meanwhile reaches the fields that are left alone here. */
export function EditPerson({ guardian, isRefused }: EditPersonProps) {
  const content = contentOf(guardian);
  const record = useRecordGuardian();
  const form = useForm({ of: GuardianContent, initial: content, describe: describeField });
  const draft = useDraft(form, `guardian:${guardian.id}`);
  const isDirty = useIsDirty(form);

  useEffect(() => form.follow(content), [form, content]);

  async function handleSubmit(values: GuardianContent) {
    const typed = form.typed();
    if (Object.keys(typed.changes).length === 0) return say('info', t('Nothing to save: no field has changed'));
    const edit = isRefused ? { changes: values, was: {} } : typed;
    await record(guardian.id, { version: guardian.version === 0 ? null : guardian.version, ...edit }, values);
    form.saved(typed);
    say('success', t('{{guardianName}}: saved on this device', { guardianName: guardianName(values) }));
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={isRefused ? t('The person') : t('Edit {{guardianName}}', { guardianName: guardianName(guardian) })}>
      <PersonFields />
      <DeedBar state={isDirty && <TypedState draft={draft} onReset={form.reset} />}>
        <Button type="submit">{t('Save person')}</Button>
      </DeedBar>
    </Form>
  );
}
