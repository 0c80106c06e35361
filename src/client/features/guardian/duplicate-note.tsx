import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { textOf } from '#client/ui/fields/field.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { useField } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { phoneToFind, rowsWithPhone } from './duplicates.ts';
import { guardianQueries, guardiansOnDevice } from './queries.ts';
import { rowOf, rowsFromRoster } from './rows.ts';
import styles from './guardian.module.css';

/** Said while the telephone is typed: afterwards there would be two of one person. */
export function DuplicateNote({ onLink }: { onLink: (guardianId: string) => void }) {
  const typed = textOf(useField('phone1').value);
  const digits = phoneToFind(typed);
  const { students } = useRoster();
  const client = useQueryClient();
  const [asking] = useDebouncedValue(digits, 100);
  const asked = useQuery({ ...guardianQueries.byPhone(asking ?? ''), enabled: asking !== null });
  const rows = [...rowsFromRoster(students), ...[...guardiansOnDevice(client), ...(asked.data?.data ?? [])].map(rowOf)];
  const found = digits === null ? [] : rowsWithPhone(digits, rows);
  return (
    <output className={styles.found}>
      {found.map(({ id, name, children }) => (
        <div key={id}>
          <span>
            {children.length === 0
              ? rich('{{name}} has this telephone. Is it the same person?', { name: <bdi>{name}</bdi> })
              : rich('{{name}} has this telephone: {{children}}. Is it the same person?', {
                  name: <bdi>{name}</bdi>,
                  children: children.map(({ childName }) => childName).join(', '),
                })}
          </span>
          <Button variant="default" onClick={() => onLink(id)}>
            {t('Link {{name}}', { name })}
          </Button>
        </div>
      ))}
    </output>
  );
}
