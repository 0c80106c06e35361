import { Button, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { everyRole, Role } from '#contract/role.ts';
import { paths } from '#client/place/paths.ts';
import { roleNames } from '#client/person/role-names.ts';
import { sessionQueries } from '#client/session/queries.ts';
import { FilterBar } from '#client/ui/list/filter-bar.tsx';
import { Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { PrintHead } from '#client/ui/layout/print-head.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { HiddenList } from './hidden-list.tsx';
import { Legend } from './legend.tsx';
import { Matrix } from './matrix.tsx';
import { OneRole } from './one-role.tsx';
import { RoleFilter, rightsFor } from './role-filter.ts';

const noFilter = { search: undefined, role: undefined };

/** The table of rights, for everybody to read: why a menu is as it is, and whom to ask. */
export function RolesScreen() {
  const [filter, setFilter] = useUrlFilter(RoleFilter);
  const { data: me } = useQuery(sessionQueries.me());
  const isPhone = useMediaQuery('screen and (width < 48rem)');
  const entities = rightsFor(filter.search ?? '');
  // Five columns do not fit on a phone: it shows one role, to begin with the person's own.
  const role = filter.role ?? (isPhone ? (me?.role ?? everyRole[0]) : undefined);
  return (
    <Page
      title={t('Roles')}
      back={{ to: paths.settings.to(), label: t('Settings') }}
      lead={t('What each role may see and do. Parts of the console that come later are in it too.')}
      actions={
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t('Print')}
        </Button>
      }
    >
      <PrintHead
        everything={t('All roles and rights')}
        chosen={[
          filter.role && t('Role: {{role}}', { role: roleNames[filter.role] }),
          filter.search && t('Search: “{{search}}”', { search: filter.search }),
        ]}
      />
      {me && <HiddenList me={me} />}
      <Legend />
      <FilterBar onClear={filter.search || filter.role ? () => setFilter(noFilter) : undefined}>
        <SearchBox
          label={t('Search the rights')}
          value={filter.search ?? ''}
          onSearch={(search) => setFilter({ search: search || undefined }, { replace: true })}
        />
        <NativeSelect
          label={t('Role')}
          value={role ?? ''}
          onChange={(event) => setFilter({ role: Role.safeParse(event.currentTarget.value).data })}
          data={[
            ...(isPhone ? [] : [{ value: '', label: t('All roles') }]),
            ...everyRole.map((value) => ({ value, label: roleNames[value] })),
          ]}
        />
      </FilterBar>
      {entities.length === 0 && <Notice title={t('No right matches')} />}
      {entities.length > 0 &&
        (role === undefined ? <Matrix entities={entities} own={me?.role} /> : <OneRole entities={entities} role={role} />)}
    </Page>
  );
}
