import { DayField } from '#client/ui/fields/day-field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { TextField } from '#client/ui/fields/field.tsx';
import { WeekdaysField } from '#client/ui/fields/weekdays-field.tsx';
import { t } from '#client/ui/language/words.ts';

/** When somebody rides, and why where there is no seat left. */
export function RidingFields() {
  return (
    <>
      <WeekdaysField name="days" />
      <FieldGrid>
        <DayField name="from" label={t('First day')} />
        <DayField name="until" label={t('Last day')} optional />
      </FieldGrid>
      <TextField
        name="overReason"
        label={t('Why more children than seats')}
        hint={t('Asked for where there are not enough seats')}
        maxLength={200}
        optional
      />
    </>
  );
}
