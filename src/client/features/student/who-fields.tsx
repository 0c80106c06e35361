import { OwnNumberField } from '#client/person/own-number-field.tsx';
import { RadioField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { DayField } from '#client/ui/fields/day-field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { TextField } from '#client/ui/fields/field.tsx';
import { t } from '#client/ui/language/words.ts';
import { fieldNames } from './field-labels.ts';
import { sexes } from './labels.ts';
import { admissionNoCheck } from './number-check.ts';

/** Who the child is. */
export function WhoFields({ id }: { id: string }) {
  return (
    <FieldGrid>
      <TextField name="firstName" label={fieldNames.firstName} maxLength={60} />
      <TextField name="middleName" label={fieldNames.middleName} maxLength={60} optional />
      <TextField name="lastName" label={fieldNames.lastName} maxLength={60} />
      <TextField name="preferredName" label={fieldNames.preferredName} maxLength={60} optional />
      <RadioField name="sex" label={fieldNames.sex} choices={choicesOf(sexes)} />
      <DayField name="dob" label={fieldNames.dob} />
      <OwnNumberField
        check={admissionNoCheck(id)}
        label={fieldNames.admissionNo}
        hint={t('Each student has one of their own')}
        maxLength={40}
      />
      <DayField name="entryDate" label={fieldNames.entryDate} hint={t('Anyone who starts on a later day is expected until then')} />
    </FieldGrid>
  );
}
