import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ExeatFilter, type ExeatPage, ExeatTab } from '#contract/exeat.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { FilterBar } from '#client/ui/list/filter-bar.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { ViewChips } from '#client/ui/list/view-chips.tsx';
import { numberText } from '#client/ui/language/language.ts';
import { t } from '#client/ui/language/words.ts';
import { AskDrawer } from './ask-drawer.tsx';
import { AskedHereList } from './asked-here-list.tsx';
import { askedHere, isFirstOfRequests } from './claims.ts';
import { ExeatTable } from './exeat-table.tsx';
import { tabs } from './labels.ts';
import { useExeatPage } from './queries.ts';
import { UndoBar } from './undo-bar.tsx';

type Filter = ReturnType<typeof useUrlFilter<typeof ExeatFilter>>;

/** `/school/exeat/requests`: what waits, what is planned, who is away, and what is over. */
export function ExeatListScreen() {
  const [filter, setFilter] = useUrlFilter(ExeatFilter);
  const [isAsking, setAsking] = useState(false);
  const { records } = useOutboxView();
  const exeats = useExeatPage(filter);
  const here = isFirstOfRequests(filter) ? askedHere(exeats.data, records) : [];
  const isSearched = filter.search !== undefined;
  const clear = () => setFilter({ search: undefined });
  return (
    <Page
      title={t('Exeat requests')}
      hint={t(
        'Leave of the children: asked for, approved step by step, and followed until each child is back. The first to leave stands first.',
      )}
      actions={<AskButton onAsk={() => setAsking(true)} />}
    >
      <TabChips filter={filter} counts={exeats.data?.counts} onFilter={setFilter} />
      <FilterBar onClear={isSearched ? clear : undefined}>
        <SearchBox
          label={t('Search a student, a guardian, a collector or a number')}
          value={filter.search ?? ''}
          onSearch={(typed) => setFilter({ search: typed || undefined }, { replace: true })}
        />
      </FilterBar>
      <AskedHereList of={here} />
      <Loadable
        of={exeats}
        shape="rows"
        what={t('The exeats')}
        oldAfterMinutes={10}
        empty={(page) =>
          page.data.length === 0 && <NoExeats filter={filter} onClear={isSearched ? clear : undefined} onAsk={() => setAsking(true)} />
        }
      >
        {(page) => (
          <>
            <ExeatTable filter={filter} page={page} />
            <Pager {...filter} count={page.count} hasNext={page.nextPage} onChange={setFilter} />
          </>
        )}
      </Loadable>
      <UndoBar />
      <AskDrawer isOpen={isAsking} onClose={() => setAsking(false)} />
    </Page>
  );
}

function AskButton({ onAsk }: { onAsk: () => void }) {
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAsk}>
      {t('Ask for an exeat')}
    </Button>
  );
}

interface TabChipsProps {
  filter: Filter[0];
  counts: ExeatPage['counts'] | undefined;
  onFilter: Filter[1];
}

type Chip = ExeatTab | 'MINE' | 'OVERDUE';

/** The four tabs, and among them what waits for this person and who is late, wherever they stand. */
function TabChips({ filter: { tab, view }, counts, onFilter }: TabChipsProps) {
  const many = (chip: Chip) => (counts === undefined ? '' : ` (${numberText(counts[chip])})`);
  const chips: { value: Chip; label: string }[] = [
    { value: 'MINE', label: t('Waiting for me') + many('MINE') },
    ...ExeatTab.options.slice(1).map((value) => ({ value, label: tabs[value] + many(value) })),
    { value: 'OVERDUE', label: t('Overdue', { context: 'exeat' }) + many('OVERDUE') },
  ];
  const inOrder = ['MINE', 'SCHEDULED', 'ACTIVE', 'OVERDUE', 'ARCHIVE'] as const;
  const chosen = view === 'ALL' ? (tab === 'REQUESTS' ? undefined : tab) : view;
  function handleChoose(chip: Chip | undefined) {
    if (chip === 'MINE') return onFilter({ tab: 'REQUESTS', view: 'MINE' });
    if (chip === 'OVERDUE') return onFilter({ tab: 'ACTIVE', view: 'OVERDUE' });
    return onFilter({ tab: chip ?? 'REQUESTS', view: 'ALL' });
  }
  return (
    <ViewChips<Chip>
      all={tabs.REQUESTS + many('REQUESTS')}
      views={inOrder.flatMap((value) => chips.filter((chip) => chip.value === value))}
      chosen={chosen}
      onChoose={handleChoose}
    />
  );
}

function NoExeats({ filter, onClear, onAsk }: { filter: Filter[0]; onClear: (() => void) | undefined; onAsk: () => void }) {
  if (onClear) {
    return (
      <Notice title={t('No exeats match')}>
        <Button variant="default" onClick={onClear}>
          {t('Clear filters')}
        </Button>
      </Notice>
    );
  }
  if (filter.view === 'MINE') return <Notice title={t('No exeat waits for you')} />;
  if (filter.view === 'OVERDUE') return <Notice title={t('No child is overdue')} />;
  if (filter.tab !== 'REQUESTS') return <Notice title={t('No exeats here')} />;
  return (
    <Notice title={t('No exeats are waiting')}>
      <p>{t('When a guardian asks for leave of a child, enter it here. Whoever has a say is told.')}</p>
      <AskButton onAsk={onAsk} />
    </Notice>
  );
}
