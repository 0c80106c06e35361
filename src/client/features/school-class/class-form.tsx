import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ClassContent, ClassState, emptyClass, type SchoolClass } from '#contract/school-class.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { StaffField, StaffListField } from '#client/app/staff-fields.tsx';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { SelectField } from '#client/ui/choice-field.tsx';
import { FieldGrid } from '#client/ui/field-grid.tsx';
import { FieldGroup } from '#client/ui/field-group.tsx';
import { TextField } from '#client/ui/field.tsx';
import { Form, useForm } from '#client/ui/form.tsx';
import { NumberField } from '#client/ui/number-field.tsx';
import { say } from '#client/ui/toast.ts';
import { t } from '#client/ui/words.ts';
import { useRecordClass } from './commands.ts';
import { describeField, fieldNames } from './field-labels.ts';
import { states } from './labels.ts';
import { contentOf, namesIn } from './projection.ts';
import styles from './school-class.module.css';

interface ClassFormProps {
  /** null: a new one. */
  of: SchoolClass | null;
  onSaved?: (id: string) => void;
}

/** What a class is. The edit waits on this device when there is no connection. */
export function ClassForm({ of, onSaved }: ClassFormProps) {
  const [newId] = useState(uuidV7);
  const record = useRecordClass();
  const form = useForm({ of: ClassContent, initial: of ? contentOf(of) : emptyClass, describe: describeField });
  const draft = useDraft(form, of ? `class:${of.id}` : 'class:new');

  // A colleague's change reaches the fields that this person is not changing.
  useEffect(() => {
    if (of) form.follow(contentOf(of));
  }, [form, of]);

  async function handleSubmit(content: ClassContent) {
    const typed = form.typed();
    if (of && Object.keys(typed.changes).length === 0) return say('info', t('Nothing was changed'));
    const target = of ? { id: of.id, version: of.version } : { id: newId, version: 0 };
    await record(target, content, typed);
    form.saved(typed);
    say('success', t('{{name}}: saved on this device', { name: content.name }));
    if (!of) form.reset();
    onSaved?.(target.id);
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={of ? t('Edit {{name}}', { name: of.name }) : t('Create a class')}>
      <ClassFields known={of ? namesIn(of) : new Map()} />
      <div className={styles.row}>
        <Button type="submit">{of ? t('Save class') : t('Create class')}</Button>
        {draft.keptAt && (
          <Button variant="subtle" onClick={form.reset}>
            {t('Start again')}
          </Button>
        )}
        {draft.keptAt && <p className={styles.meta}>{t('What you typed is kept until you save it.')}</p>}
      </div>
    </Form>
  );
}

function ClassFields({ known }: { known: ReadonlyMap<string, string> }) {
  return (
    <FieldGroup legend={t('The class')}>
      <FieldGrid>
        <TextField name="name" label={fieldNames.name} hint={t('For example JSS 1 Gold')} maxLength={60} />
        <TextField name="level" label={fieldNames.level} hint={t('For example JSS 1')} maxLength={60} />
        <TextField name="session" label={fieldNames.session} hint={t('For example 2026/2027')} maxLength={30} />
        <TextField name="arm" label={fieldNames.arm} maxLength={30} optional />
        <TextField name="room" label={fieldNames.room} maxLength={60} optional />
        <NumberField name="capacity" label={fieldNames.capacity} optional />
        <SelectField
          name="state"
          label={fieldNames.state}
          choices={ClassState.options.map((value) => ({ value, label: states[value].label }))}
        />
        <StaffField name="teacherId" label={fieldNames.teacherId} known={known} optional />
        <StaffListField name="assistantIds" label={fieldNames.assistantIds} known={known} most={6} optional />
      </FieldGrid>
    </FieldGroup>
  );
}
