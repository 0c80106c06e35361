import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { mostRows } from '#contract/page.ts';
import { userQueries } from '#client/features/user/queries.ts';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { textOf, useInput } from '#client/ui/fields/field.tsx';
import { t } from '#client/ui/language/words.ts';

/** Which user of the console the employee is; most employees are none. */
export function AccountField() {
  const users = useQuery(userQueries.list({ page: 1, limit: mostRows, search: '', sort: 'name' }));
  const hint = users.data ? t('Users are added in the settings') : t('Users are loaded when there is a connection');
  const { field, ...input } = useInput('subUserId', { label: t('User'), hint, optional: true, format: () => t('Another user') });
  const chosen = textOf(field.value);
  const known = users.data?.data.map(({ _id, name, email }) => ({ value: _id, label: `${name} (${email})` })) ?? [];
  const isMissing = chosen !== '' && !known.some(({ value }) => value === chosen);
  return (
    <FieldGroup legend={t('Account')} lead={t('For anyone who signs in to the console.')}>
      <NativeSelect
        {...input}
        data={[{ value: '', label: t('None') }, ...(isMissing ? [{ value: chosen, label: t('The user as it is now') }] : []), ...known]}
        value={chosen}
        onChange={(event) => field.set(event.currentTarget.value || null)}
      />
    </FieldGroup>
  );
}
