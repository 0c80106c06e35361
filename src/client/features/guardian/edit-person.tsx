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

/** Fields of the person. What others change meanwhile reaches the fields that are left alone here. */
export function EditPerson({ guardian }: { guardian: Guardian }) {
  const content = contentOf(guardian);
  const record = useRecordGuardian();
  const form = useForm({ of: GuardianContent, initial: content, describe: describeField });
  const draft = useDraft(form, `guardian:${guardian.id}`);
  const isDirty = useIsDirty(form);

  useEffect(() => form.follow(content), [form, content]);

  async function handleSubmit(values: GuardianContent) {
    const typed = form.typed();
    if (Object.keys(typed.changes).length === 0) return say('info', t('Nothing to save: no field has changed'));
    await record(guardian.id, { version: guardian.version === 0 ? null : guardian.version, ...typed }, values);
    form.saved(typed);
    say('success', t('{{guardianName}}: saved on this device', { guardianName: guardianName(values) }));
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Edit {{guardianName}}', { guardianName: guardianName(guardian) })}>
      <PersonFields />
      <DeedBar state={isDirty && <TypedState draft={draft} onReset={form.reset} />}>
        <Button type="submit">{t('Save person')}</Button>
      </DeedBar>
    </Form>
  );
}
