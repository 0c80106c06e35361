import { BusStatus, busPapers, type BusContent } from '#contract/bus.ts';
import { SelectField } from '#client/ui/fields/choice-field.tsx';
import { DayField } from '#client/ui/fields/day-field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { TextField } from '#client/ui/fields/field.tsx';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { busStatus, ownership } from './labels.ts';
import { PersonFields } from './person-fields.tsx';
import { TimetableFields } from './timetable-fields.tsx';
import styles from './bus.module.css';

export function BusFields({ form }: { form: FormHandle<BusContent> }) {
  const isHired = useFormValue(form, (bus) => bus.ownership === 'HIRED');
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t('The bus')}</legend>
        <FieldGrid>
          <TextField name="name" label={t('Name or number')} maxLength={60} />
          <TextField name="plate" label={t('Number plate')} maxLength={20} />
          <NumberField name="capacity" label={t('Seats')} />
          <SelectField
            name="status"
            label={t('Status')}
            choices={BusStatus.options.map((value) => ({ value, label: busStatus[value].label }))}
          />
          <TextField name="make" label={t('Make')} maxLength={60} optional />
          <NumberField name="year" label={t('Year')} optional />
          <TextField name="colour" label={t('Colour')} maxLength={40} optional />
          <SelectField
            name="ownership"
            label={t('Ownership')}
            choices={Object.entries(ownership).map(([value, label]) => ({ value, label }))}
          />
          {isHired && <TextField name="operator" label={t('Operator')} maxLength={120} />}
        </FieldGrid>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('People in charge')}</legend>
        <div className={styles.people}>
          <FieldGrid>
            <PersonFields form={form} of="driver" />
          </FieldGrid>
          <FieldGrid>
            <PersonFields form={form} of="attendant" />
          </FieldGrid>
        </div>
      </fieldset>
      <TimetableFields form={form} />
      <fieldset className={styles.group}>
        <legend>{t('Papers')}</legend>
        <FieldGrid>
          {busPapers.map((name) => (
            <PaperFields key={name} name={name} />
          ))}
        </FieldGrid>
      </fieldset>
    </>
  );
}

function PaperFields({ name }: { name: (typeof busPapers)[number] }) {
  return (
    <>
      <TextField name={`papers/${name}/number`} label={paperLabels[name].number} maxLength={60} optional />
      <DayField name={`papers/${name}/expires`} label={paperLabels[name].expires} optional />
    </>
  );
}

const paperLabels: Record<(typeof busPapers)[number], { number: string; expires: string }> = {
  insurance: { number: t('Insurance number'), expires: t('Insurance good until') },
  roadworthiness: { number: t('Roadworthiness number'), expires: t('Roadworthiness good until') },
  permit: { number: t('Permit number'), expires: t('Permit good until') },
};
