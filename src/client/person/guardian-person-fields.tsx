import { takeFocus } from '#client/offline/take-focus.ts';
import { SelectField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { TextAreaField, TextField } from '#client/ui/fields/field.tsx';
import { PhoneField } from '#client/ui/fields/phone-field.tsx';
import { t } from '#client/ui/language/words.ts';
import { channels, idTypes, personNames } from './guardian-words.ts';

interface PersonFieldsProps {
  /** Before the fields' names, where the person is a part of what the form holds: `person/`. */
  at?: string;
  focus?: boolean;
}

/** Who the person is, whatever children they have. */
export function PersonFields({ at = '', focus = false }: PersonFieldsProps) {
  return (
    <>
      <FieldGroup legend={t('The person')} ref={focus ? takeFocus : undefined}>
        <FieldGrid>
          <TextField name={`${at}title`} label={personNames.title} maxLength={20} optional />
          <TextField name={`${at}firstName`} label={personNames.firstName} maxLength={60} />
          <TextField name={`${at}lastName`} label={personNames.lastName} maxLength={60} />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend={t('How to reach them')}>
        <FieldGrid>
          <PhoneField name={`${at}phone1`} label={personNames.phone1} />
          <PhoneField name={`${at}phone2`} label={personNames.phone2} optional />
          <PhoneField name={`${at}whatsapp`} label={personNames.whatsapp} optional />
          <TextField name={`${at}email`} label={personNames.email} type="email" maxLength={254} optional />
          <SelectField name={`${at}preferredChannel`} label={personNames.preferredChannel} choices={choicesOf(channels)} />
          <TextField name={`${at}language`} label={personNames.language} maxLength={60} optional />
        </FieldGrid>
        <TextAreaField name={`${at}address`} label={personNames.address} rows={2} maxLength={300} optional />
      </FieldGroup>
      <FieldGroup legend={t('To know them by')}>
        <FieldGrid>
          <SelectField name={`${at}idType`} label={personNames.idType} choices={choicesOf(idTypes)} />
          <TextField name={`${at}idLast4`} label={personNames.idLast4} maxLength={4} optional />
          <TextField name={`${at}occupation`} label={personNames.occupation} maxLength={80} optional />
        </FieldGrid>
      </FieldGroup>
    </>
  );
}
