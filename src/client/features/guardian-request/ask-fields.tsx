import { hows } from '#client/person/asked-how.ts';
import { PersonFields } from '#client/person/guardian-person-fields.tsx';
import { relations, slots } from '#client/person/guardian-words.ts';
import { usePickUpSettings } from '#client/session/use-pick-up-settings.ts';
import { RadioField, SelectField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { DayField } from '#client/ui/fields/day-field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { TextAreaField } from '#client/ui/fields/field.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { t } from '#client/ui/language/words.ts';
import type { Asking } from './ask-content.ts';

/** What each kind of request needs to be decided. */
export function AskFields({ asking: { kind, about } }: { asking: Asking }) {
  const isNew = about === null;
  const { cutOff } = usePickUpSettings();
  return (
    <>
      {kind === 'CHANGE_DETAILS' && <PersonFields at="changes/" />}
      {isNew && <PersonFields at="person/" />}
      {isNew && (
        <SelectField
          name="relation"
          label={t('What they are to the child')}
          choices={[{ value: '', label: t('Choose') }, ...choicesOf(relations)]}
        />
      )}
      {kind === 'ADD_GUARDIAN' && <RightsAsked />}
      {kind === 'TEMP_PICKUP' && (
        <FieldGrid>
          <DayField name="from" label={t('First day')} />
          <DayField name="to" label={t('Last day')} />
        </FieldGrid>
      )}
      {(kind === 'TEMP_PICKUP' || kind === 'CHANGE_PICKUP_TODAY') && (
        <Note tone="info">
          {t('Requests for today are entered before {{time}}; after that, by a School Admin only.', { time: cutOff })}
        </Note>
      )}
      <TextAreaField name="reason" label={t('Reason')} rows={2} maxLength={300} optional={kind !== 'REMOVE_GUARDIAN'} />
      <RadioField name="how" label={t('How did they ask?')} choices={choicesOf(hows)} />
      <TextAreaField
        name="evidence"
        label={t('How was their identity checked?')}
        hint={t('A card that was seen, a number that was called back, a letter on file')}
        rows={2}
        maxLength={500}
      />
    </>
  );
}

const places = choicesOf(slots).filter(({ value }) => value !== 'PARENT1');

function RightsAsked() {
  return (
    <>
      <SelectField name="slot" label={t('Place', { context: 'guardian' })} choices={places} />
      <RadioField
        name="mayCollect"
        label={t('Are they to collect the child?')}
        choices={[
          { value: 'yes', label: t('Yes') },
          { value: 'no', label: t('No') },
        ]}
        toValue={(choice) => choice === 'yes'}
        toChoice={(value) => (value === true ? 'yes' : value === false ? 'no' : '')}
      />
    </>
  );
}
