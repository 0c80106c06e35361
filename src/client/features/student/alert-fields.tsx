import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { RadioField, SelectField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { TextAreaField } from '#client/ui/fields/field.tsx';
import { useFormAround } from '#client/ui/form/form-context.ts';
import { LineGroup } from '#client/ui/form/line-group.tsx';
import { useField } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { formLines } from './form-shape.ts';
import { alertLevels, alertReaders, alertTypes } from './labels.ts';
import styles from './student.module.css';

const types = [{ value: '', label: t('Choose') }, ...choicesOf(alertTypes)];
const levels = Object.entries(alertLevels).map(([value, { label }]) => ({ value, label }));

/** What staff must look out for. Each alert is a line of its own, so that two people may write one each. */
export function AlertFields() {
  const form = useFormAround();
  const alerts = useField('alerts');
  const ids = typeof alerts.value === 'object' && alerts.value !== null ? Object.keys(alerts.value) : [];
  function handleRemove(id: string) {
    form.set(`alerts/${id}`, null);
    // The focus stood on the button that goes with the line.
    document.getElementById(alerts.id)?.focus();
  }
  return (
    <div id={alerts.id} tabIndex={-1} className={styles.lines}>
      {ids.length === 0 && <p className={styles.meta}>{t('None yet. Health has a record of its own, on the student’s page.')}</p>}
      {ids.map((id, index) => (
        <LineGroup
          key={id}
          id={form.idOf(`alerts/${id}`)}
          legend={t('Alert {{position}}', { position: index + 1 })}
          remove={t('Remove alert {{position}}', { position: index + 1 })}
          onRemove={() => handleRemove(id)}
        >
          <OneAlert path={`alerts/${id}`} />
        </LineGroup>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.set(`alerts/${uuidV7()}`, formLines.alerts)}
        >
          {t('Add alert')}
        </Button>
      </div>
    </div>
  );
}

function OneAlert({ path }: { path: string }) {
  return (
    <>
      <SelectField name={`${path}/type`} label={t('Kind')} choices={types} />
      <RadioField name={`${path}/level`} label={t('How serious')} choices={levels} />
      <TextAreaField name={`${path}/text`} label={t('What to look out for')} rows={2} maxLength={300} />
      <RadioField name={`${path}/readers`} label={t('Who may read it')} choices={choicesOf(alertReaders)} />
    </>
  );
}
