import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { emptyHouse, type House, HouseContent } from '#contract/house.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { StaffField, StaffListField } from '#client/app/staff-fields.tsx';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { RadioField, SelectField } from '#client/ui/choice-field.tsx';
import { FieldGrid } from '#client/ui/field-grid.tsx';
import { FieldGroup } from '#client/ui/field-group.tsx';
import { TextField } from '#client/ui/field.tsx';
import { Form, useForm } from '#client/ui/form.tsx';
import { NumberField } from '#client/ui/number-field.tsx';
import { say } from '#client/ui/toast.ts';
import { t } from '#client/ui/words.ts';
import { useRecordHouse } from './commands.ts';
import { describeField, fieldNames } from './field-labels.ts';
import { colours, sexes } from './labels.ts';
import { contentOf, namesIn } from './projection.ts';
import { RollTimesField } from './roll-times-field.tsx';
import styles from './house.module.css';

interface HouseFormProps {
  /** null: a new one. */
  of: House | null;
  onSaved: (id: string) => void;
}

/** What a house is. The edit waits on this device when there is no connection. */
export function HouseForm({ of, onSaved }: HouseFormProps) {
  const [newId] = useState(uuidV7);
  const record = useRecordHouse();
  const form = useForm({ of: HouseContent, initial: of ? contentOf(of) : emptyHouse, describe: describeField });
  const draft = useDraft(form, of ? `house:${of.id}` : 'house:new');

  // A colleague's change reaches the fields that this person is not changing.
  useEffect(() => {
    if (of) form.follow(contentOf(of));
  }, [form, of]);

  async function handleSubmit(content: HouseContent) {
    const typed = form.typed();
    const target = of ? { id: of.id, version: of.version } : { id: newId, version: 0 };
    if (of === null || Object.keys(typed.changes).length > 0) {
      await record(target, content, typed);
      form.saved(typed);
      say('success', t('{{name}}: saved on this device', { name: content.name }));
    }
    if (of === null) form.reset();
    onSaved(target.id);
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={of ? t('Edit {{name}}', { name: of.name }) : t('Create a house')}>
      <HouseFields known={of ? namesIn(of) : new Map()} />
      <div className={styles.row}>
        <Button type="submit">{of ? t('Save house') : t('Create house')}</Button>
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

function HouseFields({ known }: { known: ReadonlyMap<string, string> }) {
  return (
    <>
      <FieldGroup legend={t('The house')}>
        <FieldGrid>
          <TextField name="name" label={fieldNames.name} maxLength={60} />
          <NumberField name="capacity" label={fieldNames.capacity} />
          <RadioField name="sex" label={fieldNames.sex} choices={choicesOf(sexes)} />
          <SelectField name="colour" label={fieldNames.colour} choices={choicesOf(colours)} />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend={t('People and times')}>
        <FieldGrid>
          <StaffField name="masterId" label={fieldNames.masterId} known={known} optional />
          <StaffListField name="deputyIds" label={fieldNames.deputyIds} known={known} most={6} optional />
          <TextField name="signOutPoint" label={fieldNames.signOutPoint} maxLength={120} optional />
          <RollTimesField name="rollTimes" />
        </FieldGrid>
      </FieldGroup>
    </>
  );
}

function choicesOf<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return Object.entries<string>(labels).map(([value, label]) => ({ value, label }));
}
