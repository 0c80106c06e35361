import { EmployeeCategory, EmployeeState, Employment } from '#contract/employee.ts';
import { OwnNumberField } from '#client/person/own-number-field.tsx';
import { SelectField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { DayField } from '#client/ui/fields/day-field.tsx';
import { TextAreaField, TextField } from '#client/ui/fields/field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { PhoneField } from '#client/ui/fields/phone-field.tsx';
import { t } from '#client/ui/language/words.ts';
import { employeeStates } from '#client/person/states.ts';
import { categories } from '#client/person/staff-categories.ts';
import { employments, sexes } from './labels.ts';
import { staffNoCheck } from './number-check.ts';

const categoryChoices = [
  { value: '', label: t('Choose') },
  ...EmployeeCategory.options.map((value) => ({ value, label: categories[value] })),
];
const employmentChoices = Employment.options.map((value) => ({ value, label: employments[value] }));
const stateChoices = EmployeeState.options.map((value) => ({ value, label: employeeStates[value].label }));

export function PersonFields() {
  return (
    <FieldGroup legend={t('The person')}>
      <FieldGrid>
        <TextField name="name" label={t('Name')} hint={t('As it is written in full')} maxLength={120} />
        <SelectField name="sex" label={t('Sex')} choices={choicesOf(sexes)} optional />
        <DayField name="dob" label={t('Date of birth')} optional />
        <PhoneField name="phone" label={t('Telephone')} />
        <TextField name="email" label={t('E-mail')} type="email" optional />
        <TextField name="bloodGroup" label={t('Blood group')} maxLength={10} optional />
      </FieldGrid>
      <TextAreaField name="address" label={t('Address')} rows={2} maxLength={300} optional />
    </FieldGroup>
  );
}

export function JobFields({ id }: { id: string }) {
  return (
    <FieldGroup legend={t('The job')}>
      <FieldGrid>
        <OwnNumberField check={staffNoCheck(id)} label={t('Staff number')} maxLength={40} />
        <SelectField name="category" label={t('Category')} choices={categoryChoices} />
        <TextField name="jobTitle" label={t('Job title')} maxLength={80} />
        <TextField name="department" label={t('Department')} maxLength={80} optional />
        <SelectField name="employment" label={t('Employment')} choices={employmentChoices} />
        <SelectField name="state" label={t('State')} choices={stateChoices} />
        <DayField name="startDate" label={t('First day of work')} />
        <DayField name="endDate" label={t('Last day of work')} hint={t('Needed for anyone who has left')} optional />
      </FieldGrid>
      <TextAreaField name="qualifications" label={t('Qualifications')} rows={2} maxLength={500} optional />
    </FieldGroup>
  );
}

export function KinFields() {
  return (
    <FieldGroup legend={t('Next of kin')} lead={t('Whom to call when something has happened to them.')}>
      <FieldGrid>
        <TextField name="kinName" label={t('Name of the next of kin')} maxLength={120} />
        <PhoneField name="kinPhone" label={t('Telephone of the next of kin')} />
        <TextField name="kinRelation" label={t('Relation')} maxLength={60} optional />
      </FieldGrid>
    </FieldGroup>
  );
}
