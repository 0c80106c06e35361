import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/user.ts';
import { useAssignable } from './queries.ts';
import { roleNames } from '#client/person/role-names.ts';
import { studentsWords } from '#client/person/students-words.ts';
import { sessionQueries } from '#client/session/queries.ts';
import { t } from '#client/ui/language/words.ts';

interface HandOverFieldProps {
  user: User;
  /** Whether there must be an answer. */
  isNeeded: boolean;
  /** Of whom they go to; empty when nobody was chosen. */
  value: string;
  error: string;
  onChange: (id: string) => void;
}

/** To whom somebody's students go. A School Admin takes them over without being given any: they see every child. */
export function HandOverField({ user, isNeeded, value, error, onChange }: HandOverFieldProps) {
  const { data: me } = useQuery(sessionQueries.me());
  const people = useAssignable().filter(({ _id }) => _id !== user._id);
  const nobody = me ? [{ value: me.userId, label: t('Nobody: they will be seen by School Admins only') }] : [];
  return (
    <NativeSelect
      label={t('Who takes over their students')}
      description={t('{{count, number}} students assigned to {{name}}. Whoever else has one of them keeps them.', {
        count: user.students,
        name: user.name,
        defaultValue_one: '1 student assigned to {{name}}. Whoever else has one of them keeps them.',
      })}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: isNeeded ? t('Choose somebody') : t('They stay with {{name}}', { name: user.name }) },
        ...people.map(({ _id, name, role, students }) => ({
          value: _id,
          label: t('{{name}}, {{role}}, has {{students}}', { name, role: roleNames[role], students: studentsWords(students) }),
        })),
        ...nobody,
      ]}
    />
  );
}
