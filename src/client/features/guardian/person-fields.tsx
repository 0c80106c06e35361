import { takeFocus } from '#client/offline/take-focus.ts';
import { SelectField } from '#client/ui/choice-field.tsx';
import { choicesOf } from '#client/ui/choices.ts';
import { FieldGrid } from '#client/ui/field-grid.tsx';
import { FieldGroup } from '#client/ui/field-group.tsx';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { personNames } from './field-labels.ts';
import { channels, idTypes } from './labels.ts';

const withCountry = 'With its country: +234 803 555 0100';

/** Who the person is, whatever children they have. */
export function PersonFields({ focus = false }: { focus?: boolean }) {
  return (
    <>
      <FieldGroup legend="The person" ref={focus ? takeFocus : undefined}>
        <FieldGrid>
          <TextField name="title" label={personNames.title} maxLength={20} optional />
          <TextField name="firstName" label={personNames.firstName} maxLength={60} />
          <TextField name="lastName" label={personNames.lastName} maxLength={60} />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend="How to reach them">
        <FieldGrid>
          <TextField name="phone1" label={personNames.phone1} type="tel" hint={withCountry} maxLength={30} />
          <TextField name="phone2" label={personNames.phone2} type="tel" maxLength={30} optional />
          <TextField name="whatsapp" label={personNames.whatsapp} type="tel" maxLength={30} optional />
          <TextField name="email" label={personNames.email} type="email" maxLength={254} optional />
          <SelectField name="preferredChannel" label={personNames.preferredChannel} choices={choicesOf(channels)} />
          <TextField name="language" label={personNames.language} maxLength={60} optional />
        </FieldGrid>
        <TextAreaField name="address" label={personNames.address} rows={2} maxLength={300} optional />
      </FieldGroup>
      <FieldGroup legend="To know them by">
        <FieldGrid>
          <SelectField name="idType" label={personNames.idType} choices={choicesOf(idTypes)} />
          <TextField name="idLast4" label={personNames.idLast4} maxLength={4} optional />
          <TextField name="occupation" label={personNames.occupation} maxLength={80} optional />
        </FieldGrid>
      </FieldGroup>
    </>
  );
}
