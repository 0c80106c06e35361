import type { ReactNode } from 'react';
import type { SchoolDetails } from '#contract/school.ts';
import { boardingChoices, typeChoices } from '#client/session/school-labels.ts';
import { RadioField, SelectField } from '#client/ui/fields/choice-field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { TextAreaField, TextField } from '#client/ui/fields/field.tsx';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { PhoneField } from '#client/ui/fields/phone-field.tsx';
import { TimeField } from '#client/ui/fields/time-field.tsx';
import { TimeZoneField } from '#client/ui/fields/time-zone-field.tsx';
import { t } from '#client/ui/language/words.ts';
import { partLabels } from './labels.ts';
import { GatesField, LevelsField } from './list-fields.tsx';
import { MapFields } from './map-fields.tsx';

const emergency = ['police', 'fire', 'ambulance', 'roadSafety'] as const;

export function SchoolFields({ form }: { form: FormHandle<SchoolDetails> }) {
  return (
    <>
      <Section title={t('The school')}>
        <TextField name="schoolName" label={t('Name of the school')} maxLength={120} />
        <SelectField name="type" label={t('Type')} choices={typeChoices} />
        <TextField
          name="registrationNumber"
          label={partLabels.registrationNumber}
          hint={t('As your regulator knows the school')}
          maxLength={60}
          optional
        />
        <TimeZoneField name="timeZone" label={t('Time zone')} />
        <RadioField name="boarding" label={t('Day or boarding')} choices={boardingChoices} />
      </Section>
      <Section title={t('Where it is, and who answers')}>
        <TextAreaField name="address" label={partLabels.address} rows={2} maxLength={300} />
        <PhoneField name="officePhone" label={partLabels.officePhone} hint={t('Shown where an edit or an alert cannot be sent')} optional />
        <TextField name="headName" label={partLabels.headName} maxLength={120} optional />
        <PhoneField name="headPhone" label={partLabels.headPhone} optional />
      </Section>
      <Section title={t('Emergency numbers')} lead={t('Whom staff call when there is no time to look for a number.')}>
        {emergency.map((name) => (
          <PhoneField key={name} name={`emergencyNumbers/${name}`} label={partLabels[name]} mayBeShort optional />
        ))}
      </Section>
      <Section title={t('Who collects the children')} lead={t('Every gate and every device goes by this.')}>
        <TimeField
          name="pickUp/cutOff"
          label={t('Last time for changes of today')}
          hint={t('From then on only a School Admin enters who else collects a child today')}
        />
        <NumberField
          name="pickUp/listMinutes"
          label={t('Oldest list at a gate')}
          unit={t('minutes')}
          hint={t('Without a connection and with an older list, a gate asks the office before it hands a child over')}
        />
      </Section>
      <MapFields form={form} />
      <Section title={t('Where the buses were')}>
        <NumberField
          name="positionDays"
          label={t('Positions are kept for')}
          unit={t('days')}
          hint={t('From 1 to 365. After two days one a minute is kept')}
        />
      </Section>
      <LevelsField form={form} />
      <GatesField form={form} />
    </>
  );
}

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <FieldGroup legend={title} lead={lead}>
      <FieldGrid>{children}</FieldGrid>
    </FieldGroup>
  );
}
