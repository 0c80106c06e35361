import { Button } from '@mantine/core';
import type { Detail } from '#contract/problem.ts';
import { NewSchool } from '#contract/registration.ts';
import { homeDialCode } from '#contract/telephone.ts';
import { boardingChoices, typeChoices } from '#client/session/school-labels.ts';
import { RadioField, SelectField } from '#client/ui/fields/choice-field.tsx';
import { TextAreaField, TextField, textOf } from '#client/ui/fields/field.tsx';
import { Form } from '#client/ui/form/form.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { PhoneField } from '#client/ui/fields/phone-field.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { registration, TypedSchool } from './progress.ts';
import styles from './registration.module.css';
import { useStepForm } from './use-step-form.ts';

interface SchoolStepProps {
  refused: readonly Detail[];
  onDone: () => void;
}

export function SchoolStep({ refused, onDone }: SchoolStepProps) {
  const typed = registration.get().school;
  const form = useStepForm({
    of: NewSchool,
    initial: { ...typed, timeZone: typed.timeZone || zoneOfDevice() },
    refused,
    under: 'school/',
    keep: (values) => registration.keep({ school: TypedSchool.parse(values) }),
  });
  const home = useFormValue(form, ({ timeZone }) => homeDialCode({ officePhone: null, timeZone: textOf(timeZone) }));
  return (
    <Page title={t('Your school')} width="bare" lead={t('Step 1 of 3. All of it can be changed later.')}>
      <Form form={form} onSubmit={onDone}>
        <TextField name="name" label={t('Name of the school')} autoComplete="organization" maxLength={120} />
        <SelectField name="type" label={t('Type')} choices={[{ value: '', label: t('Choose a type') }, ...typeChoices]} />
        <RadioField name="boarding" label={t('Day or boarding')} choices={boardingChoices} />
        <TextAreaField name="address" label={t('Address')} rows={2} maxLength={300} />
        <SelectField name="timeZone" label={t('Time zone')} hint={t('All days and times are the school’s')} choices={zoneChoices()} />
        <PhoneField name="officePhone" label={t('Telephone of the office')} autoComplete="tel" home={home} />
        <Button type="submit" className={styles.next}>
          {t('Continue')}
        </Button>
      </Form>
    </Page>
  );
}

function zoneOfDevice(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

// A device may be in a zone that the list knows by another name.
function zoneChoices() {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), zoneOfDevice(), registration.get().school.timeZone]);
  zones.delete('');
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
