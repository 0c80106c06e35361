import { use } from 'react';
import { kmOf } from '#contract/bus-report-rules.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { TextAreaField, TextField } from '#client/ui/fields/field.tsx';
import { useFormAround } from '#client/ui/form/form-context.ts';
import { numberText } from '#client/ui/language/language.ts';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { DraftedContext } from './drafted.ts';
import { DraftedNumber, DraftedText } from './drafted-fields.tsx';
import { GpsKm } from './driven-km.tsx';
import { Section } from './section.tsx';
import type { ReportFormHandle } from './trips-section.tsx';
import styles from './report.module.css';

export function OdometerSection({ form }: { form: ReportFormHandle }) {
  const km = useFormValue(form, kmOf);
  const { ofTrips } = use(DraftedContext);
  const gpsKm = ofTrips?.gpsKm ?? null;
  return (
    <Section id={form.idOf('odometer')} title={t('Odometer and fuel')}>
      <FieldGrid size="small">
        <DraftedNumber name="odometerStart" label={t('Odometer at the start')} unit="km" />
        <DraftedNumber name="odometerEnd" label={t('Odometer at the end')} unit="km" />
        <p className={styles.km} aria-live="polite">
          <span>{t('Driven')}</span> {typeof km === 'number' && Number.isFinite(km) ? t('{{km}} km', { km: numberText(km) }) : '–'}
        </p>
        {gpsKm !== null && (
          <p className={styles.km} aria-live="polite">
            <span>{t('By the tracker')}</span> <GpsKm km={typeof km === 'number' && Number.isFinite(km) ? km : null} gpsKm={gpsKm} />
          </p>
        )}
        <NumberField name="fuelLitres" label={t('Fuel')} unit="l" decimal optional />
        <NumberField name="fuelCost" label={t('Fuel cost')} unit="₦" decimal optional />
        <TextField name="fuelReceipt" label={t('Receipt number')} maxLength={60} optional />
      </FieldGrid>
    </Section>
  );
}

export function PeopleSection() {
  const { idOf } = useFormAround();
  return (
    <>
      <Section id={idOf('notes-section')} title={t('Notes')}>
        <TextAreaField
          name="notes"
          label={t('Notes')}
          hint={t('Weather, road, anything the reviewer should know')}
          maxLength={2000}
          optional
        />
      </Section>
      <Section id={idOf('people')} title={t('People')}>
        <FieldGrid size="small">
          <DraftedText name="driverName" label={t('Driver')} maxLength={120} optional />
          <DraftedText name="attendantName" label={t('Attendant')} maxLength={120} optional />
        </FieldGrid>
      </Section>
    </>
  );
}
