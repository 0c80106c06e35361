import { Link } from 'react-router';
import * as z from 'zod/mini';
import { PapersState } from '#contract/bus.ts';
import { expiryStateOf, type FleetPaper } from '#contract/fleet-expiry.ts';
import { type Day, note } from '#contract/fields.ts';
import { PageQuery } from '#contract/page.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { paths } from '#client/place/paths.ts';
import { ListFilters } from '#client/record/list-filters.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import { type Column, DataTable } from '#client/ui/list/data-table.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { useFilterChange, useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { fleetPapersQuery } from './expiry-queries.ts';
import { paper, papersLabels } from './labels.ts';

const ExpiryFilter = z.strictObject({ ...PageQuery, search: z.optional(note(100)), papers: z.optional(PapersState) });
type ExpiryFilter = z.infer<typeof ExpiryFilter>;

/** `/school/bus?expiry`: papers of the buses and licences of the drivers, the soonest to run out first. */
export function ExpiryScreen() {
  const [filter] = useUrlFilter(ExpiryFilter);
  const change = useFilterChange(ExpiryFilter);
  const today = useSchoolClock().today();
  const read = useProjected(fleetPapersQuery, (known) => known);
  const isNarrowed = filter.papers !== undefined || filter.search !== undefined;
  const handleClear = () => change({ papers: undefined, search: undefined });
  return (
    <Page
      title={t('Papers and licences')}
      hint={t('Papers of the buses and licences of those who drive them, the soonest to run out first.')}
      back={{ to: paths.buses.to(), label: t('All buses') }}
    >
      <ListFilters
        view={null}
        tools={null}
        search={{ label: t('Search by bus, driver or number'), value: filter.search }}
        fields={[{ name: 'papers', label: t('Papers'), value: filter.papers, none: t('Any'), choices: choicesOf(papersLabels) }]}
        onChange={change}
        onClear={isNarrowed ? handleClear : undefined}
      />
      <Loadable of={read} shape="rows" what={t('The papers and licences')}>
        {({ papers }) => {
          const all = papers.filter((one) => isAsked(one, filter, today));
          const end = filter.page * filter.limit;
          if (all.length === 0) return <Notice title={isNarrowed ? t('No papers match') : t('No paper has a last day yet')} />;
          return (
            <>
              <DataTable
                label={t('Papers and licences')}
                columns={columnsOn(today)}
                rows={all.slice(end - filter.limit, end)}
                rowKey={({ id, paper: name }) => `${id} ${name}`}
              />
              <Pager {...filter} count={all.length} hasNext={all.length > end} onChange={change} />
            </>
          );
        }}
      </Loadable>
    </Page>
  );
}

function isAsked(one: FleetPaper, { papers, search = '' }: ExpiryFilter, today: Day): boolean {
  const typed = search.trim().toLowerCase();
  const isFound = [one.name, one.number, names[one.paper]].some((text) => text.toLowerCase().includes(typed));
  return isFound && (papers === undefined || expiryStateOf(one, today) === papers);
}

const names: Record<FleetPaper['paper'], string> = { ...paper, licence: t('Driver’s licence') };

function columnsOn(today: Day): Column<FleetPaper>[] {
  return [
    { id: 'name', header: t('Bus or driver'), isName: true, cell: (one) => <Link to={pathOf(one)}>{one.name}</Link> },
    { id: 'paper', header: t('Paper'), cell: ({ paper: name }) => names[name] },
    { id: 'number', header: t('Number'), isMinor: true, cell: ({ number }) => <bdi>{number || '–'}</bdi> },
    { id: 'expires', header: t('Good until'), isShort: true, cell: ({ expires }) => dayText(expires) },
    { id: 'state', header: t('State'), isState: true, cell: (one) => <ExpiryTag of={one} today={today} /> },
  ];
}

function ExpiryTag({ of, today }: { of: FleetPaper; today: Day }) {
  const state = expiryStateOf(of, today);
  if (state === null) return <StatusTag status="ok">{t('In order')}</StatusTag>;
  return <StatusTag status={state === 'EXPIRED' ? 'bad' : 'warn'}>{state === 'EXPIRED' ? t('Expired') : t('Soon due')}</StatusTag>;
}

function pathOf({ kind, id }: FleetPaper): string {
  return kind === 'bus' ? paths.bus.to({ id }) : paths.employee.to({ id });
}
