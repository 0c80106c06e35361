import { useQuery } from '@tanstack/react-query';
import { schoolQueries } from '#client/session/queries.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { TimeField } from '#client/ui/fields/time-field.tsx';
import { TypedMark } from '#client/ui/fields/typed-mark.tsx';
import { useField } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './settings.module.css';

/** Hours in which nothing rings. */
export function QuietHours() {
  const { id, value, set } = useField('isQuiet');
  const { data: school } = useQuery(schoolQueries.profile());
  const zone = school ? ` (${school.timeZone.replaceAll('_', ' ')})` : '';
  return (
    <FieldGroup
      legend={t('Quiet hours')}
      lead={t(
        'In these hours nothing is pushed or mailed to you, except for danger. What happens in them reaches you when they end. The hours are in the school’s time{{zone}}, and may go over midnight.',
        { zone },
      )}
    >
      <label className={styles.box}>
        <input id={id} type="checkbox" checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />
        {t('Keep quiet at certain hours')}
        <TypedMark name="isQuiet" />
      </label>
      {value === true && (
        <FieldGrid>
          <TimeField name="quietFrom" label={t('From')} />
          <TimeField name="quietUntil" label={t('Until')} />
        </FieldGrid>
      )}
    </FieldGroup>
  );
}
