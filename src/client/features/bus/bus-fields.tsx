import { BusStatus, busPapers, type BusContent } from '#contract/bus.ts';
import { SelectField } from '#client/ui/choice-field.tsx';
import { DayField, TextField } from '#client/ui/field.tsx';
import type { FormHandle } from '#client/ui/form.tsx';
import { NumberField } from '#client/ui/number-field.tsx';
import { useFormValue } from '#client/ui/use-field.ts';
import { busStatus, ownership, paper } from './labels.ts';
import { TimetableFields } from './timetable-fields.tsx';
import styles from './bus.module.css';

export function BusFields({ form }: { form: FormHandle<BusContent> }) {
  const isHired = useFormValue(form, (bus) => bus.ownership === 'HIRED');
  return (
    <>
      <fieldset className={styles.group}>
        <legend>The bus</legend>
        <div className={styles.fields}>
          <TextField name="name" label="Name or number" maxLength={60} />
          <TextField name="plate" label="Number plate" maxLength={20} />
          <NumberField name="capacity" label="Seats" />
          <SelectField
            name="status"
            label="Status"
            choices={BusStatus.options.map((value) => ({ value, label: busStatus[value].label }))}
          />
          <TextField name="make" label="Make" maxLength={60} optional />
          <NumberField name="year" label="Year" optional />
          <TextField name="colour" label="Colour" maxLength={40} optional />
          <SelectField
            name="ownership"
            label="Ownership"
            choices={Object.entries(ownership).map(([value, label]) => ({ value, label }))}
          />
          {isHired && <TextField name="operator" label="Operator" maxLength={120} />}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>People in charge</legend>
        <div className={styles.fields}>
          <TextField name="driverName" label="Driver" maxLength={120} optional />
          <TextField name="driverPhone" label="Driver’s phone" type="tel" maxLength={30} optional />
          <TextField name="attendantName" label="Attendant" maxLength={120} optional />
          <TextField name="attendantPhone" label="Attendant’s phone" type="tel" maxLength={30} optional />
        </div>
      </fieldset>
      <TimetableFields form={form} />
      <fieldset className={styles.group}>
        <legend>Papers</legend>
        <div className={styles.fields}>
          {busPapers.map((name) => (
            <PaperFields key={name} name={name} />
          ))}
        </div>
      </fieldset>
    </>
  );
}

function PaperFields({ name }: { name: (typeof busPapers)[number] }) {
  return (
    <>
      <TextField name={`papers/${name}/number`} label={`${paper[name]} number`} maxLength={60} optional />
      <DayField name={`papers/${name}/expires`} label={`${paper[name]} good until`} optional />
    </>
  );
}
