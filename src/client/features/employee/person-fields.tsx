import { EmployeeCategory, EmployeeState, Employment } from '#contract/employee.ts';
import { SelectField } from '#client/ui/choice-field.tsx';
import { choicesOf } from '#client/ui/choices.ts';
import { DayField, TextAreaField, TextField } from '#client/ui/field.tsx';
import { FieldGrid } from '#client/ui/field-grid.tsx';
import { FieldGroup } from '#client/ui/field-group.tsx';
import { categories, employments, sexes, states } from './labels.ts';

const categoryChoices = [{ value: '', label: 'Choose' }, ...EmployeeCategory.options.map((value) => ({ value, label: categories[value] }))];
const employmentChoices = Employment.options.map((value) => ({ value, label: employments[value] }));
const stateChoices = EmployeeState.options.map((value) => ({ value, label: states[value].label }));

export function PersonFields() {
  return (
    <FieldGroup legend="The person">
      <FieldGrid>
        <TextField name="name" label="Name" hint="As it is written in full" maxLength={120} />
        <SelectField name="sex" label="Sex" choices={choicesOf(sexes)} optional />
        <DayField name="dob" label="Date of birth" optional />
        <TextField name="phone" label="Telephone" type="tel" hint="With its country, for example +234 803 555 0100" />
        <TextField name="email" label="E-mail" type="email" optional />
        <TextField name="bloodGroup" label="Blood group" maxLength={10} optional />
      </FieldGrid>
      <TextAreaField name="address" label="Address" rows={2} maxLength={300} optional />
    </FieldGroup>
  );
}

export function JobFields() {
  return (
    <FieldGroup legend="The job">
      <FieldGrid>
        <TextField name="staffNo" label="Staff number" maxLength={40} />
        <SelectField name="category" label="Category" choices={categoryChoices} />
        <TextField name="jobTitle" label="Job title" maxLength={80} />
        <TextField name="department" label="Department" maxLength={80} optional />
        <SelectField name="employment" label="Employment" choices={employmentChoices} />
        <SelectField name="state" label="State" choices={stateChoices} />
        <DayField name="startDate" label="First day of work" />
        <DayField name="endDate" label="Last day of work" hint="Needed for who has left" optional />
      </FieldGrid>
      <TextAreaField name="qualifications" label="Qualifications" rows={2} maxLength={500} optional />
    </FieldGroup>
  );
}

export function KinFields() {
  return (
    <FieldGroup legend="Next of kin" lead="Whom to call when something has happened to them.">
      <FieldGrid>
        <TextField name="kinName" label="Name of the next of kin" maxLength={120} />
        <TextField name="kinPhone" label="Telephone of the next of kin" type="tel" />
        <TextField name="kinRelation" label="Relation" maxLength={60} optional />
      </FieldGrid>
    </FieldGroup>
  );
}
