import type { GuardianSlot } from '#contract/student-card.ts';
import { relations, slots } from '#client/person/guardian-words.ts';
import { takeFocus } from '#client/offline/take-focus.ts';
import { RadioField, SelectField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { DayField } from '#client/ui/fields/day-field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { t } from '#client/ui/language/words.ts';
import { linkNames } from './field-labels.ts';
import { questions } from './rights-shape.ts';

interface RightsFieldsProps {
  child: string;
  /** Who has the other places of the child. */
  taken: Partial<Record<GuardianSlot, string>>;
  /** Whether a right to collect or to consent that is given here waits for a School Admin. */
  mustWait: boolean;
  focus?: boolean;
}

/** What the person is to the child and may do there: each right is asked for, none is given in passing. */
export function RightsFields({ child, taken, mustWait, focus = false }: RightsFieldsProps) {
  const free = choicesOf(slots).map(({ value, label }) => ({
    value,
    label: taken[value] ? t('{{place}} (now {{name}})', { place: label, name: taken[value] }) : label,
  }));
  return (
    <>
      <FieldGroup legend={t('What they are to {{child}}', { child })} ref={focus ? takeFocus : undefined}>
        <FieldGrid>
          <SelectField name="relation" label={linkNames.relation} choices={[{ value: '', label: t('Choose') }, ...choicesOf(relations)]} />
          <SelectField name="slot" label={linkNames.slot} choices={free} />
          <NumberField name="order" label={linkNames.order} />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend={t('What they may do')}>
        {questions.map(({ name, ask }) => (
          <RadioField
            key={name}
            name={name}
            label={ask(child)}
            choices={yesOrNo}
            toValue={(choice) => choice === 'yes'}
            toChoice={choiceOf}
          />
        ))}
        {mustWait && (
          <Note tone="info">{t('A new right to collect, or to consent to an exeat, waits until a School Admin approves it.')}</Note>
        )}
      </FieldGroup>
      <FieldGroup legend={t('For how long')} lead={t('Leave both empty for as long as the child is here.')}>
        <FieldGrid>
          <DayField name="validFrom" label={linkNames.validFrom} optional />
          <DayField name="validTo" label={linkNames.validTo} optional />
        </FieldGrid>
      </FieldGroup>
    </>
  );
}

const yesOrNo = [
  { value: 'yes', label: t('Yes') },
  { value: 'no', label: t('No') },
];

function choiceOf(value: unknown): string {
  return value === true ? 'yes' : value === false ? 'no' : '';
}
