import type { LeaveTypeContent } from '#contract/leave-type.ts';
import { families } from '#contract/role.ts';
import { roleNames } from '#client/person/role-names.ts';
import { CheckField } from '#client/ui/fields/check-field.tsx';
import { RadioField, SelectField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { TextAreaField, TextField } from '#client/ui/fields/field.tsx';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { TicksField } from '#client/ui/fields/ticks-field.tsx';
import { TimeField } from '#client/ui/fields/time-field.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import { BlackoutFields } from './blackout-fields.tsx';
import { ChainField } from './chain-field.tsx';
import { fieldNames } from './field-labels.ts';
import { cutOffs, kinds, states } from './labels.ts';
import { LengthField } from './length-field.tsx';
import styles from './leave-type.module.css';

interface FieldsProps {
  form: FormHandle<LeaveTypeContent>;
}

export function LeaveTypeFields({ form, isNew }: FieldsProps & { isNew: boolean }) {
  return (
    <>
      <FieldGroup legend={t('The type of leave')}>
        <FieldGrid>
          <TextField name="name" label={fieldNames.name} maxLength={60} />
          <SelectField name="kind" label={fieldNames.kind} choices={choicesOf(kinds)} />
        </FieldGrid>
        <TicksField name="askedBy" label={fieldNames.askedBy} choices={families.map((role) => ({ value: role, label: roleNames[role] }))} />
        {!isNew && <RadioField name="state" label={fieldNames.state} choices={choicesOf(states)} />}
      </FieldGroup>
      <ChainField />
      <CutOffFields form={form} />
      <FieldGroup legend={t('How long and how often')}>
        <div className={styles.lengths}>
          <LengthField name="shortest" label={fieldNames.shortest} />
          <LengthField name="longest" label={fieldNames.longest} />
        </div>
        <FieldGrid>
          <NumberField name="quota" label={fieldNames.quota} optional hint={t('Beyond it, who decides is warned.')} />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend={t('What has to be said')}>
        <div className={styles.checks}>
          <CheckField name="isNoteRequired" label={fieldNames.isNoteRequired} />
          <CheckField name="isCollectorRequired" label={fieldNames.isCollectorRequired} />
          <CheckField name="isHostRefused" label={fieldNames.isHostRefused} />
        </div>
      </FieldGroup>
      <BlackoutFields form={form} />
      <FieldGroup
        legend={t('When somebody is not back')}
        lead={t('In minutes. As soon as it is late the house is told, and the guardians by e-mail.')}
      >
        <FieldGrid>
          <NumberField name="graceMin" label={fieldNames.graceMin} hint={t('After the time of return')} />
          <NumberField name="callAfterMin" label={fieldNames.callAfterMin} hint={t('After so many minutes late')} />
          <NumberField name="headAfterMin" label={fieldNames.headAfterMin} hint={t('After so many minutes late')} />
          <NumberField name="missingAfterMin" label={fieldNames.missingAfterMin} hint={t('After so many minutes late')} />
        </FieldGrid>
      </FieldGroup>
    </>
  );
}

/** What stands in fields that are not shown stays as it was: a school that tries it out loses nothing. */
function CutOffFields({ form }: FieldsProps) {
  const cutOff = useFormValue(form, (values) => values.cutOff);
  return (
    <FieldGroup legend={t('Until when it is asked for')}>
      <RadioField name="cutOff" label={fieldNames.cutOff} choices={choicesOf(cutOffs)} />
      {cutOff !== 'NONE' && (
        <>
          <FieldGrid size="small">
            <NumberField name="cutOffDays" label={fieldNames.cutOffDays} hint={t('0: the same day')} />
            <TimeField name="cutOffAt" label={fieldNames.cutOffAt} hint={t('By the clock of the school')} />
          </FieldGrid>
          <TextAreaField name="cutOffMessage" label={fieldNames.cutOffMessage} rows={2} maxLength={200} optional />
        </>
      )}
    </FieldGroup>
  );
}
