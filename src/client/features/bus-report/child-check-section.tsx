import { Button } from '@mantine/core';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { RadioField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { FieldError } from '#client/ui/fields/field-error.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { checkLabels } from './labels.ts';
import { DraftedNote, DraftedText, DraftedTime } from './drafted-fields.tsx';
import { Section } from './section.tsx';
import type { ReportFormHandle } from './trips-section.tsx';
import styles from './report.module.css';

/** No bus day ends before somebody has walked to its last seat. */
export function ChildCheckSection({ form }: { form: ReportFormHandle }) {
  const clock = useSchoolClock();
  const check = useFormValue(form, ({ childCheck }) => childCheck);
  function handleDone() {
    const by = form.get().values.attendantName || form.get().values.driverName;
    form.set('childCheck', { method: 'WALKED_THROUGH', at: clock.time(), by, itemsLeft: '' });
  }
  return (
    <Section
      id={form.idOf('childCheck')}
      title={t('Child check')}
      aside={t('After the last trip, walk to the back of the bus: no child stays behind.')}
    >
      <FieldError name="childCheck" />
      {check === null ? (
        <div className={styles.row}>
          <StatusTag status="warn">{t('Not done yet')}</StatusTag>
          <Button variant="default" onClick={handleDone}>
            {t('The bus is empty: record the check')}
          </Button>
          <DraftedNote name="childCheck" />
        </div>
      ) : (
        <>
          <RadioField name="childCheck/method" label={t('How')} choices={choicesOf(checkLabels)} />
          <DraftedNote name="childCheck/method" />
          <FieldGrid size="small">
            <DraftedTime name="childCheck/at" label={t('Time')} />
            <DraftedText name="childCheck/by" label={t('Checked by')} maxLength={120} />
            <DraftedText name="childCheck/itemsLeft" label={t('Things left on the bus')} maxLength={300} optional />
          </FieldGrid>
          <div>
            <Button variant="subtle" onClick={() => form.set('childCheck', null)}>
              {t('Take the check back')}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}
