import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { ProposalFilter, ProposalState } from '#contract/mark-proposal.ts';
import { StateChips } from '#client/list/state-chips.tsx';
import { useProjected } from '#client/offline/use-projected.ts';
import { paths } from '#client/place/paths.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { DataTable } from '#client/ui/list/data-table.tsx';
import { FilterBar } from '#client/ui/list/filter-bar.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { states } from './labels.ts';
import { proposalColumns } from './proposal-columns.tsx';
import { ProposalDrawer } from './proposal-drawer.tsx';
import { proposalQueries } from './queries.ts';

/** `/school/attendance_report/corrections`; `?proposal=` opens one. */
export function ProposalListScreen() {
  const [filter, setFilter] = useUrlFilter(ProposalFilter);
  const [search, setSearch] = useSearchParams();
  const proposals = useProjected(proposalQueries.list(filter), (page) => page);
  const clock = useSchoolClock();
  const isNarrowed = filter.search !== undefined || filter.day !== undefined;
  const clear = () => setFilter({ search: undefined, day: undefined });
  return (
    <Page
      title={t('Proposed corrections')}
      back={{ to: paths.studentAttendance.to(), label: t('Student attendance') }}
      lead={filter.day === undefined ? undefined : <>{t('Of {{day}} only', { day: dayText(filter.day) })}</>}
      hint={t('Who sees a mark and may not change it proposes another one here. School Admins decide, and Hybrids on the same day.')}
    >
      <StateChips
        states={ProposalState.options}
        waiting="PROPOSED"
        labels={states}
        all={t('All', { context: 'proposals' })}
        chosen={filter.state}
        counts={proposals.data?.counts}
        onChoose={(state) => setFilter({ state })}
      />
      <FilterBar onClear={isNarrowed ? clear : undefined}>
        <SearchBox
          label={t('Search a student or an admission number')}
          value={filter.search ?? ''}
          onSearch={(typed) => setFilter({ search: typed || undefined }, { replace: true })}
        />
      </FilterBar>
      <Loadable
        of={proposals}
        shape="rows"
        what={t('The proposals')}
        oldAfterMinutes={10}
        empty={(page) => page.data.length === 0 && <NoProposals filter={filter} onClear={isNarrowed ? clear : undefined} />}
      >
        {(page) => (
          <>
            <DataTable label={t('Proposed corrections')} columns={proposalColumns(clock)} rows={page.data} rowKey={({ id }) => id} />
            <Pager {...filter} count={page.count} hasNext={page.nextPage} onChange={setFilter} />
          </>
        )}
      </Loadable>
      <ProposalDrawer id={search.get('proposal')} onClose={() => setSearch(closed)} />
    </Page>
  );
}

function NoProposals({ filter, onClear }: { filter: ProposalFilter; onClear: (() => void) | undefined }) {
  if (onClear) {
    return (
      <Notice title={t('No proposals match')}>
        <Button variant="default" onClick={onClear}>
          {t('Clear filters')}
        </Button>
      </Notice>
    );
  }
  return <Notice title={filter.state === 'PROPOSED' ? t('No corrections are waiting') : t('No proposals here')} />;
}

function closed(now: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...now].filter(([name]) => name !== 'proposal'));
}
