import { useRoster } from '#client/offline/roster/use-roster.ts';
import { RadioField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { TextField } from '#client/ui/fields/field.tsx';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { useField } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { fieldNames } from './field-labels.ts';
import { residencies } from './labels.ts';
import { PlaceField } from './place-field.tsx';

/** Where the child sits, and where they sleep. */
export function ClassFields() {
  const { classes } = useRoster();
  const open = classes.filter(({ state }) => state === 'ACTIVE');
  return (
    <FieldGrid>
      <PlaceField name="classId" label={fieldNames.classId} places={open} none={t('No class yet')} />
      <NumberField name="rollNo" label={fieldNames.rollNo} optional />
      <RadioField name="residency" label={fieldNames.residency} choices={choicesOf(residencies)} />
      <HouseFields />
    </FieldGrid>
  );
}

function HouseFields() {
  const { houses } = useRoster();
  const residency = useField('residency').value;
  const houseId = useField('houseId').value;
  const sex = useField('sex').value;
  if (residency === 'DAY' && houseId === null) return null;
  const fitting = houses.filter((house) => house.sex === 'MIXED' || house.sex === sex || house.id === houseId);
  return (
    <>
      <PlaceField name="houseId" label={fieldNames.houseId} places={fitting} none={t('No house yet')} />
      <TextField name="bed" label={fieldNames.bed} maxLength={20} optional />
    </>
  );
}
