import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Page as PageOf } from '#contract/page.ts';
import { type User, UserFilter } from '#contract/user.ts';
import { paths } from '#client/place/paths.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { sessionQueries } from '#client/session/queries.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { DataTable } from '#client/ui/list/data-table.tsx';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Said } from '#client/ui/feedback/outcome.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { type AskedDeed, DeedDialog } from './deed-dialog.tsx';
import { userQueries } from './queries.ts';
import { userColumns } from './user-columns.tsx';
import { type Filter, noFilter, UserFilterBar } from './user-filter.tsx';

/** `/school/settings/users`: who may sign in, as what, and when they were last here. */
export function UserListScreen() {
  const [filter, setFilter] = useUrlFilter(UserFilter);
  const users = useProjected(userQueries.list(filter), (page) => page);
  const [asked, setAsked] = useState<AskedDeed | null>(null);
  const [said, setSaid] = useState('');
  return (
    <Page
      title={t('Users')}
      back={{ to: paths.settings.to(), label: t('Settings') }}
      hint={t('Who may sign in to your school, and what each of them may do.')}
      actions={
        <Button component={Link} to={paths.addUser.to()} leftSection={<IconPlus size={18} aria-hidden />}>
          {t('Add user')}
        </Button>
      }
    >
      <UserFilterBar filter={filter} onFilter={setFilter} />
      <Said said={said} of={users.data} />
      <Loadable
        of={users}
        shape="rows"
        what={t('The users')}
        empty={(page) => page.data.length === 0 && <NoMatch onClear={() => setFilter(noFilter)} />}
      >
        {(page) => <UserTable page={page} filter={filter} onFilter={setFilter} onAsk={setAsked} />}
      </Loadable>
      <DeedDialog asked={asked} onClose={() => setAsked(null)} onDone={setSaid} />
    </Page>
  );
}

interface UserTableProps {
  page: PageOf<User>;
  filter: Filter[0];
  onFilter: Filter[1];
  onAsk: (deed: AskedDeed) => void;
}

function UserTable({ page, filter, onFilter, onAsk }: UserTableProps) {
  const { data: me } = useQuery(sessionQueries.me());
  const clock = useSchoolClock();
  return (
    <>
      <DataTable
        label={t('Users')}
        columns={userColumns({ clock, ownId: me?.userId, onDeed: (name, user) => onAsk({ name, user }) })}
        rows={page.data}
        rowKey={(user) => user._id}
        sort={filter.sort}
        onSort={(sort) => onFilter({ sort: UserFilter.shape.sort.safeParse(sort).data })}
      />
      <Pager {...filter} count={page.count} hasNext={page.nextPage} onChange={onFilter} />
    </>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <Notice title={t('No users match')}>
      <Button variant="default" onClick={onClear}>
        {t('Clear filters')}
      </Button>
    </Notice>
  );
}
