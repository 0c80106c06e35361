import { sameDayCutOff } from '#contract/guardian-request-rules.ts';
import { PersonFields } from '#client/app/guardian-person-fields.tsx';
import { relations, slots } from '#client/app/guardian-words.ts';
import { RadioField, SelectField } from '#client/ui/choice-field.tsx';
import { choicesOf } from '#client/ui/choices.ts';
import { FieldGrid } from '#client/ui/field-grid.tsx';
import { DayField, TextAreaField } from '#client/ui/field.tsx';
import { Note } from '#client/ui/note.tsx';
import type { Asking } from './ask-content.ts';
import { hows } from './labels.ts';

const cutOff = `For today it is entered before ${sameDayCutOff}; after that by a School Admin only.`;

/** What each kind of request needs to be decided. */
export function AskFields({ asking: { kind, about } }: { asking: Asking }) {
  const isNew = about === null;
  return (
    <>
      {kind === 'CHANGE_DETAILS' && <PersonFields at="changes/" />}
      {isNew && <PersonFields at="person/" />}
      {isNew && <SelectField name="relation" label="What they are to the child" choices={[{ value: '', label: 'Choose' }, ...choicesOf(relations)]} />}
      {kind === 'ADD_GUARDIAN' && <RightsAsked />}
      {kind === 'TEMP_PICKUP' && (
        <FieldGrid>
          <DayField name="from" label="First day" />
          <DayField name="to" label="Last day" />
        </FieldGrid>
      )}
      {(kind === 'TEMP_PICKUP' || kind === 'CHANGE_PICKUP_TODAY') && <Note tone="info">{cutOff}</Note>}
      <TextAreaField name="reason" label="Reason" rows={2} maxLength={300} optional={kind !== 'REMOVE_GUARDIAN'} />
      <RadioField name="how" label="How did they ask?" choices={choicesOf(hows)} />
      <TextAreaField name="evidence" label="What shows that it was they?" hint="A card that was seen, a number that was called back, a letter on file" rows={2} maxLength={500} />
    </>
  );
}

const places = choicesOf(slots).filter(({ value }) => value !== 'PARENT1');

function RightsAsked() {
  return (
    <>
      <SelectField name="slot" label="Place" choices={places} />
      <RadioField
        name="mayCollect"
        label="Are they to collect the child?"
        choices={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        toValue={(choice) => choice === 'yes'}
        toChoice={(value) => (value === true ? 'yes' : value === false ? 'no' : '')}
      />
    </>
  );
}
