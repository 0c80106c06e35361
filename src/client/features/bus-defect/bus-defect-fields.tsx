import { type BusDefectContent, isGrounding } from '#contract/bus-defect.ts';
import { BusPicker } from '#client/features/bus/bus-picker.tsx';
import { severityLabels } from '#client/fleet/pre-trip-words.ts';
import { RadioField, SelectField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { DayField } from '#client/ui/fields/day-field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { TextAreaField, TextField } from '#client/ui/fields/field.tsx';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { useField, useFormValue } from '#client/ui/fields/use-field.ts';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import { fieldNames } from './field-labels.ts';
import { items, states } from './labels.ts';
import styles from './bus-defect.module.css';

interface BusDefectFieldsProps {
  form: FormHandle<BusDefectContent>;
  /** Of one that is on the server the bus stays. */
  isNew: boolean;
}

export function BusDefectFields({ form, isNew }: BusDefectFieldsProps) {
  const state = useFormValue(form, (values) => values.state);
  const isSevere = useFormValue(form, isGrounding);
  return (
    <>
      <FieldGroup id={form.idOf('defect')} legend={t('The defect')}>
        <FieldGrid>
          {isNew && <BusField />}
          <SelectField name="item" label={fieldNames.item} choices={choicesOf(items)} />
          <TextField name="name" label={fieldNames.name} maxLength={120} />
          <DayField name="reportedOn" label={fieldNames.reportedOn} />
          <TextField name="reportedBy" label={fieldNames.reportedBy} maxLength={120} optional />
        </FieldGrid>
        <RadioField name="severity" label={fieldNames.severity} choices={choicesOf(severityLabels)} />
        {isSevere && (
          <p className={styles.muted}>{t('A bus in service is held with it, until it is mended and somebody puts the bus back.')}</p>
        )}
      </FieldGroup>
      <FieldGroup id={form.idOf('repair')} legend={t('The repair')}>
        <RadioField name="state" label={fieldNames.state} choices={choicesOf(states)} />
        <FieldGrid>
          <TextField name="repairer" label={fieldNames.repairer} maxLength={120} optional={state !== 'MENDED'} />
          {state === 'MENDED' && <DayField name="mendedOn" label={fieldNames.mendedOn} />}
          <NumberField name="cost" label={fieldNames.cost} unit="₦" decimal optional />
        </FieldGrid>
        {state === 'DISMISSED' && <TextField name="reason" label={fieldNames.reason} maxLength={300} />}
      </FieldGroup>
      <TextAreaField name="notes" label={fieldNames.notes} rows={2} maxLength={1000} optional />
    </>
  );
}

function BusField() {
  const { value, error, set } = useField('busId');
  return (
    <BusPicker
      label={fieldNames.busId}
      value={typeof value === 'string' ? value : ''}
      none={t('Choose the bus')}
      error={error}
      onPick={(id) => set(id)}
    />
  );
}
