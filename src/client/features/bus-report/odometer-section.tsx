import { kmOf } from '#contract/bus-report-rules.ts';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { useFormAround } from '#client/ui/form-context.ts';
import { numberText } from '#client/ui/language.ts';
import { NumberField } from '#client/ui/number-field.tsx';
import { useFormValue } from '#client/ui/use-field.ts';
import { Section } from './section.tsx';
import type { ReportFormHandle } from './trips-section.tsx';
import styles from './report.module.css';

export function OdometerSection({ form }: { form: ReportFormHandle }) {
  const km = useFormValue(form, kmOf);
  return (
    <Section id={form.idOf('odometer')} title="Odometer and fuel">
      <div className={styles.fields}>
        <NumberField name="odometerStart" label="Odometer at the start" unit="km" />
        <NumberField name="odometerEnd" label="Odometer at the end" unit="km" />
        <p className={styles.km} aria-live="polite">
          <span>Driven</span> {typeof km === 'number' && Number.isFinite(km) ? `${numberText(km)} km` : '–'}
        </p>
        <NumberField name="fuelLitres" label="Fuel" unit="l" decimal optional />
        <NumberField name="fuelCost" label="Fuel cost" unit="₦" decimal optional />
        <TextField name="fuelReceipt" label="Receipt number" maxLength={60} optional />
      </div>
    </Section>
  );
}

export function PeopleSection() {
  const { idOf } = useFormAround();
  return (
    <>
      <Section id={idOf('notes-section')} title="Notes">
        <TextAreaField name="notes" label="Notes" hint="Weather, road, anything the reviewer should know" maxLength={2000} optional />
      </Section>
      <Section id={idOf('people')} title="People">
        <div className={styles.fields}>
          <TextField name="driverName" label="Driver" maxLength={120} optional />
          <TextField name="attendantName" label="Attendant" maxLength={120} optional />
        </div>
      </Section>
    </>
  );
}
