import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SubUser } from '#contract/sub-user.ts';
import { useAssignable } from '#client/app/assignable.ts';
import { studentsWords } from '#client/app/students-words.ts';
import { sessionQueries } from '#client/session/queries.ts';

interface HandOverFieldProps {
  user: SubUser;
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
  const nobody = me ? [{ value: me.userId, label: 'Nobody: they will be seen by School Admins only' }] : [];
  return (
    <NativeSelect
      label="Who takes over their students"
      description={`${studentsWords(user.students)} assigned to ${user.name}. Whoever else has one of them keeps them.`}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: isNeeded ? 'Choose somebody' : `They stay with ${user.name}` },
        ...people.map(({ _id, name, role, students }) => ({ value: _id, label: `${name}, ${role}, has ${studentsWords(students)}` })),
        ...nobody,
      ]}
    />
  );
}
