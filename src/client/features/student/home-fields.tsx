import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { TextAreaField, TextField } from '#client/ui/fields/field.tsx';
import { PhoneField } from '#client/ui/fields/phone-field.tsx';
import { t } from '#client/ui/language/words.ts';
import { fieldNames } from './field-labels.ts';
import { RideFields } from './ride-fields.tsx';

/** Where the child lives: a Correspondent writes this too, but not where the child is from. */
export function HomeFields({ withOrigin }: { withOrigin: boolean }) {
  return (
    <FieldGrid>
      <TextAreaField name="address" label={fieldNames.address} rows={2} maxLength={300} optional />
      <TextField name="homeLanguage" label={fieldNames.homeLanguage} maxLength={60} optional />
      {withOrigin && (
        <>
          <PhoneField name="ownPhone" label={fieldNames.ownPhone} optional />
          <TextField
            name="ownEmail"
            label={fieldNames.ownEmail}
            type="email"
            hint={t('A guardian is never asked for consent at an address of the child')}
            optional
          />
          <TextField name="nationality" label={fieldNames.nationality} maxLength={60} optional />
          <TextField name="stateOfOrigin" label={fieldNames.stateOfOrigin} maxLength={60} optional />
          <TextField name="previousSchool" label={fieldNames.previousSchool} maxLength={120} optional />
        </>
      )}
    </FieldGrid>
  );
}

export function TransportFields() {
  return (
    <>
      <RideFields way="rideToSchool" />
      <RideFields way="rideHome" />
    </>
  );
}
