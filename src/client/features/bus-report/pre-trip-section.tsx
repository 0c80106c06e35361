import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { PreTripCheck, type PreTripItem, preTripItems } from '#contract/bus-report.ts';
import { preTripLabels, severityLabels } from '#client/fleet/pre-trip-words.ts';
import { RadioField, SelectField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { TextField } from '#client/ui/fields/field.tsx';
import { useField, useFormValue } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { DraftedNote, DraftedText } from './drafted-fields.tsx';
import { Section } from './section.tsx';
import type { ReportFormHandle } from './trips-section.tsx';
import styles from './report.module.css';

export function PreTripSection({ form }: { form: ReportFormHandle }) {
  const checked = useFormValue(form, ({ preTrip }) => Object.keys(preTrip).length);
  function handleRestOk() {
    for (const item of preTripItems) {
      if (!form.get().values.preTrip[item]) form.set(`preTrip/${item}`, { result: 'OK' });
    }
  }
  return (
    <Section
      id={form.idOf('preTrip')}
      title={t('Pre-trip check')}
      aside={t('{{looked}} of {{total}} checked', { looked: checked, total: preTripItems.length })}
    >
      <div className={styles.items}>
        {preTripItems.map((item) => (
          <Item key={item} item={item} />
        ))}
      </div>
      <FieldGrid size="small">
        <DraftedText name="preTripBy" label={t('Checked by')} maxLength={120} optional />
      </FieldGrid>
      <div>
        <Button
          variant="default"
          leftSection={<IconChecks size={18} aria-hidden />}
          disabled={checked === preTripItems.length}
          onClick={handleRestOk}
        >
          {t('Mark the rest OK')}
        </Button>
      </div>
    </Section>
  );
}

const results = [
  { value: 'OK', label: t('OK') },
  { value: 'DEFECT', label: t('Defect') },
];

function Item({ item }: { item: PreTripItem }) {
  const path = `preTrip/${item}`;
  const isDefect = resultOf(useField(path).value) === 'DEFECT';
  return (
    <div className={styles.item}>
      <RadioField
        name={path}
        label={preTripLabels[item]}
        choices={results}
        toChoice={resultOf}
        toValue={(result) => (result === 'OK' ? { result } : { result, severity: 'MEDIUM', note: '' })}
      />
      <DraftedNote name={path} />
      {isDefect && (
        <FieldGrid size="small">
          <SelectField name={`${path}/severity`} label={t('Severity')} choices={choicesOf(severityLabels)} />
          <TextField name={`${path}/note`} label={t('What is wrong')} maxLength={300} optional />
        </FieldGrid>
      )}
    </div>
  );
}

function resultOf(value: unknown): string {
  const check = PreTripCheck.safeParse(value);
  if (check.success) return check.data.result;
  // A defect with a note that is too long is still a defect.
  return typeof value === 'object' && value !== null && 'severity' in value ? 'DEFECT' : '';
}
