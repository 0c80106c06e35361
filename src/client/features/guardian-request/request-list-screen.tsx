import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { RequestFilter, type RequestPage, RequestState } from '#contract/guardian-request.ts';
import { StateChips } from '#client/list/state-chips.tsx';
import { useProjected } from '#client/offline/use-projected.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { DataTable } from '#client/ui/list/data-table.tsx';
import { FilterBar } from '#client/ui/list/filter-bar.tsx';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { EnteredHereList } from './entered-here.tsx';
import { AskDrawer } from './ask-drawer.tsx';
import { states } from './labels.ts';
import { requestQueries } from './queries.ts';
import { requestColumns } from './request-columns.tsx';
import { RequestDrawer } from './request-drawer.tsx';

type Filter = ReturnType<typeof useUrlFilter<typeof RequestFilter>>;

/** `/school/guardians/requests`; `?request=` opens one. */
export function RequestListScreen() {
  const [filter, setFilter] = useUrlFilter(RequestFilter);
  const [search, setSearch] = useSearchParams();
  const [isAsking, setAsking] = useState(false);
  const requests = useProjected(requestQueries.list(filter), (page) => page);
  const isSearched = filter.search !== undefined;
  return (
    <Page
      title={t('Guardian requests')}
      hint={t('What guardians ask, at the gate, by telephone or by letter, and what was decided.')}
      actions={<AskButton onAsk={() => setAsking(true)} />}
    >
      <StateChips
        states={RequestState.options}
        waiting="SUBMITTED"
        labels={states}
        all={t('All', { context: 'requests' })}
        chosen={filter.state}
        counts={requests.data?.counts}
        onChoose={(state) => setFilter({ state })}
      />
      <FilterBar onClear={isSearched ? () => setFilter({ search: undefined }) : undefined}>
        <SearchBox
          label={t('Search a child, a guardian or a telephone')}
          value={filter.search ?? ''}
          onSearch={(typed) => setFilter({ search: typed || undefined }, { replace: true })}
        />
      </FilterBar>
      <EnteredHereList known={requests.data?.data ?? []} />
      <Loadable
        of={requests}
        shape="rows"
        what={t('The requests')}
        oldAfterMinutes={10}
        empty={(page) => page.data.length === 0 && <NoRequests filter={filter} onFilter={setFilter} onAsk={() => setAsking(true)} />}
      >
        {(page) => <RequestTable page={page} filter={filter} onFilter={setFilter} />}
      </Loadable>
      <AskDrawer isOpen={isAsking} onClose={() => setAsking(false)} />
      <RequestDrawer id={search.get('request')} onClose={() => setSearch(without('request'))} />
    </Page>
  );
}

function AskButton({ onAsk }: { onAsk: () => void }) {
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAsk}>
      {t('Enter request')}
    </Button>
  );
}

function RequestTable({ page, filter, onFilter }: { page: RequestPage; filter: Filter[0]; onFilter: Filter[1] }) {
  const clock = useSchoolClock();
  return (
    <>
      <DataTable label={t('Guardian requests')} columns={requestColumns(clock)} rows={page.data} rowKey={({ id }) => id} />
      <Pager {...filter} count={page.count} hasNext={page.nextPage} onChange={onFilter} />
    </>
  );
}

function NoRequests({ filter, onFilter, onAsk }: { filter: Filter[0]; onFilter: Filter[1]; onAsk: () => void }) {
  if (filter.search !== undefined || filter.page > 1) {
    return (
      <Notice title={t('No requests match')}>
        <Button variant="default" onClick={() => onFilter({ search: undefined })}>
          {t('Clear filters')}
        </Button>
      </Notice>
    );
  }
  return (
    <Notice title={filter.state === 'SUBMITTED' ? t('No requests are waiting') : t('No requests here')}>
      <p>
        {t('When a guardian asks for somebody else to collect, or for a change, enter it here. Somebody with the right to decide is told.')}
      </p>
      <AskButton onAsk={onAsk} />
    </Notice>
  );
}

function without(name: string): (now: URLSearchParams) => URLSearchParams {
  return (now) => new URLSearchParams([...now].filter(([other]) => other !== name));
}
