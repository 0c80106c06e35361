import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { RadioField, SelectField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { TextAreaField, TextField } from '#client/ui/fields/field.tsx';
import { removeLine } from '#client/ui/form/remove-line.ts';
import { TimeField } from '#client/ui/fields/time-field.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { severityLabels } from '#client/fleet/pre-trip-words.ts';
import { incidentLabels } from './labels.ts';
import { Section } from './section.tsx';
import type { ReportFormHandle } from './trips-section.tsx';
import styles from './report.module.css';

export function IncidentsSection({ form }: { form: ReportFormHandle }) {
  const clock = useSchoolClock();
  const incidents = useFormValue(form, (report) => report.incidents);
  const entries = Object.entries(incidents);
  function handleAdd() {
    const incident = { type: 'OTHER', severity: 'LOW', at: clock.time(), place: '', text: '', reportedTo: '' };
    form.set(`incidents/${uuidV7()}`, incident);
  }
  return (
    <Section id={form.idOf('incidents')} title={t('Incidents')} aside={entries.length === 0 ? t('None') : undefined}>
      {entries.map(([id], index) => (
        <fieldset key={id} className={styles.line} id={form.idOf(`incidents/${id}`)} tabIndex={-1}>
          <legend>{t('Incident {{position}}', { position: index + 1 })}</legend>
          <IncidentFields path={`incidents/${id}`} />
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => removeLine(form, `incidents/${id}`)}
          >
            {t('Remove incident {{position}}', { position: index + 1 })}
          </Button>
        </fieldset>
      ))}
      <div>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={handleAdd}>
          {t('Add incident')}
        </Button>
      </div>
    </Section>
  );
}

function IncidentFields({ path }: { path: string }) {
  return (
    <>
      <RadioField name={`${path}/severity`} label={t('Severity')} choices={choicesOf(severityLabels)} />
      <FieldGrid size="small">
        <SelectField name={`${path}/type`} label={t('Kind')} choices={choicesOf(incidentLabels)} />
        <TimeField name={`${path}/at`} label={t('Time')} />
        <TextField name={`${path}/place`} label={t('Place')} maxLength={200} optional />
        <TextField name={`${path}/reportedTo`} label={t('Reported to')} maxLength={200} optional />
      </FieldGrid>
      <TextAreaField name={`${path}/text`} label={t('What happened')} maxLength={2000} />
    </>
  );
}
