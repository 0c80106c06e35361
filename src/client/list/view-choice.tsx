import { ActionIcon, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconBookmarkPlus, IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ListKind } from '#contract/lists.ts';
import { type ListLook, type SavedView, usualLook } from '#contract/saved-view.ts';
import { useRole } from '#client/session/use-role.ts';
import { t } from '#client/ui/language/words.ts';
import { savedViewQueries } from './queries.ts';
import { ViewDialog } from './view-dialog.tsx';

interface ViewChoiceProps {
  list: ListKind;
  look: ListLook;
  onLook: (look: ListLook) => void;
  /** What the list is called without a view. */
  all: string;
  /** The views that every school needs, by their name in the address; `count`: how many are in it, where that calls for somebody. */
  views?: readonly { value: string; label: string; count?: number }[] | undefined;
  chosen?: string | undefined;
}

const ownPrefix = 'own:';

/** The view of a list: one that every school needs, one that this person keeps or that the school shares; and how one more is kept. */
export function ViewChoice({ list, look, onLook, all, views = [], chosen }: ViewChoiceProps) {
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const mayShare = useRole() === 'School Admin';
  const opener = useRef<HTMLButtonElement>(null);
  const own = (useQuery(savedViewQueries.list()).data ?? []).filter((view) => view.list === list);
  const now = { search: searchOf(params), look };
  // Of two that are alike the one that was opened.
  const alike = own.filter((view) => isSame(view, now));
  const ownChosen = alike.find(({ id }) => id === opened) ?? alike[0];
  const isUsual = isSame({ search: '', look: usualLook }, now);
  const mayEdit = ownChosen !== undefined && (ownChosen.isOwn || mayShare);

  function open(view: Pick<SavedView, 'search' | 'look'>) {
    setParams(new URLSearchParams(view.search));
    onLook(view.look);
  }

  function handleChoose(value: string) {
    const kept = own.find(({ id }) => value === ownPrefix + id);
    setOpened(kept?.id ?? null);
    if (kept) return open(kept);
    const search = value === '' ? '' : new URLSearchParams({ view: value }).toString();
    // Of a kept view nothing stays; otherwise only the view is another.
    if (ownChosen) return open({ search, look: usualLook });
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.delete('page');
      if (value === '') next.delete('view');
      else next.set('view', value);
      return next;
    });
  }

  const hasAll = isSame({ search: '', look }, { search: withoutSort(now.search), look });
  const usual = [
    { value: '', label: hasAll ? all : t('No view') },
    ...views.map(({ value, label, count }) => ({ value, label: counted(label, count) })),
  ];
  const kept = own.map((view) => ({
    value: ownPrefix + view.id,
    label: view.isOwn ? view.name : `${view.name} (${view.ownerName})`,
  }));
  return (
    <>
      {usual.length + kept.length > 1 && (
        <NativeSelect
          aria-label={t('View')}
          value={ownChosen ? ownPrefix + ownChosen.id : (chosen ?? '')}
          onChange={(event) => handleChoose(event.currentTarget.value)}
          data={kept.length === 0 ? usual : [...usual, { group: t('My views'), items: kept }]}
        />
      )}
      {mayEdit && (
        <ActionIcon
          ref={opener}
          variant="subtle"
          aria-label={t('Rename or remove the view {{name}}', { name: ownChosen.name })}
          onClick={() => setDialog('edit')}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )}
      {!isUsual && ownChosen === undefined && (
        <ActionIcon ref={opener} variant="subtle" aria-label={t('Save view')} title={t('Save view')} onClick={() => setDialog('new')}>
          <IconBookmarkPlus size={18} aria-hidden />
        </ActionIcon>
      )}
      <ViewDialog
        isOpen={dialog !== null}
        view={dialog === 'edit' ? (ownChosen ?? null) : null}
        content={{ list, ...now }}
        mayShare={mayShare}
        onClose={() => {
          setDialog(null);
          opener.current?.focus();
        }}
      />
    </>
  );
}

function counted(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} (${count})`;
}

/** The order narrows nothing. */
function withoutSort(search: string): string {
  const kept = new URLSearchParams(search);
  kept.delete('sort');
  return kept.toString();
}

/** Without the page: a view is opened at its first. */
function searchOf(params: URLSearchParams): string {
  const kept = new URLSearchParams([...params].filter(([name, value]) => name !== 'page' && value !== ''));
  kept.sort();
  return kept.toString();
}

function isSame(one: Pick<SavedView, 'search' | 'look'>, other: Pick<SavedView, 'search' | 'look'>): boolean {
  const keyOf = ({ search, look: { columns, density } }: Pick<SavedView, 'search' | 'look'>) =>
    JSON.stringify([search, columns && [...columns].sort(), density]);
  return keyOf(one) === keyOf(other);
}
