import { Tabs as MantineTabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { numberText } from '#client/ui/language/language.ts';
import styles from './tabs.module.css';

/** False: not for this person. */
export type MaybeTab = Tab | false | undefined;

export interface Tab {
  /** Its name in the address. */
  id: string;
  label: string;
  /** How many are in it; none is said where nobody knows yet. */
  count?: number | undefined;
  /** It holds one card, whose heading would say the tab's label again. */
  isOneCard?: boolean;
  /** Begun when somebody opens it; it is not on paper unless somebody did. */
  isOnDemand?: boolean;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  of: readonly MaybeTab[];
}

/**
 * The parts of a page, one at a time; the address says which. All of them stay in the page, so that what is open in one is
 * not lost behind another, and paper, which has no tabs, gets them all.
 */
export function Tabs({ label, of: every }: TabsProps) {
  const [search, setSearch] = useSearchParams();
  const of = every.filter((tab) => tab !== false && tab !== undefined);
  const [first] = of;
  const shown = of.find(({ id }) => id === search.get('tab')) ?? first;
  const opened = useOpened(shown?.id);

  function handleChange(id: string | null) {
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === null || id === first?.id) next.delete('tab');
        else next.set('tab', id);
        return next;
      },
      // Back leaves the page and not a tab. The head of the page stays where it is.
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <MantineTabs
      unstyled
      className={styles.tabs}
      classNames={{ list: styles.list, tab: styles.tab, panel: styles.panel }}
      value={shown?.id ?? null}
      onChange={handleChange}
      // Hidden by style alone, since paper shows them.
      keepMountedMode="display-none"
    >
      <MantineTabs.List aria-label={label}>
        {of.map((tab) => (
          <MantineTabs.Tab key={tab.id} value={tab.id} ref={tab.id === shown?.id ? bringIntoView : undefined}>
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}> {numberText(tab.count)}</span>}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {of.map(({ id, isOneCard, isOnDemand, content }) => (
        <MantineTabs.Panel key={id} value={id} mod={{ 'one-card': isOneCard }}>
          {(!isOnDemand || opened.has(id)) && content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  );
}

/** On a telephone the one that is open may stand beyond the edge. */
function bringIntoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Every tab that was shown so far, this one included. */
function useOpened(id: string | undefined): ReadonlySet<string | undefined> {
  const [opened, setOpened] = useState<ReadonlySet<string | undefined>>(new Set([id]));
  if (!opened.has(id)) setOpened(new Set([...opened, id]));
  return opened;
}
