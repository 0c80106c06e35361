import { NativeSelect } from '@mantine/core';
import type { FoundSchool } from '#contract/import-choices.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './import.module.css';

interface Props {
  schools: readonly FoundSchool[];
  /** Ids of those that come. */
  chosen: readonly string[];
  error: string | undefined;
  onChoose: (schools: string[]) => void;
}

// No id of a file is empty or has a space in front.
const all = ' all';

/** Which school of a set is this one: the people and classes of the others stay away. */
export function SchoolChoice({ schools, chosen, error, onChoose }: Props) {
  const ids = schools.map(({ id }) => id);
  return (
    <Card title={t('Which school is yours')}>
      <p className={styles.hint}>{t('The file has several schools. The people and classes of the others are not taken over.')}</p>
      <NativeSelect
        label={t('Your school in this file')}
        required
        value={chosen.length > 1 ? all : (chosen[0] ?? '')}
        error={error}
        onChange={({ currentTarget: { value } }) => onChoose(value === all ? ids : value === '' ? [] : [value])}
        data={[
          { value: '', label: t('Choose a school') },
          ...schools.map(({ id, name, students }) => ({
            value: id,
            label: t('{{name}}, {{count, number}} students', {
              name: name || id,
              count: students,
              defaultValue_one: '{{name}}, 1 student',
            }),
          })),
          { value: all, label: t('All of them: here they are one school') },
        ]}
      />
    </Card>
  );
}
