import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconBookmark, IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SheetKind } from '#contract/people-sheet.ts';
import { type ListLook, type SavedView, usualLook } from '#contract/saved-view.ts';
import { useRole } from '#client/session/use-role.ts';
import { Chips } from '#client/ui/list/view-chips.tsx';
import { t } from '#client/ui/language/words.ts';
import { savedViewQueries } from './queries.ts';
import { ViewDialog } from './view-dialog.tsx';

interface OwnViewsProps {
  list: SheetKind;
  look: ListLook;
  onLook: (look: ListLook) => void;
}

/** The views that this person keeps of a list and those that the school shares, and how one more is kept. */
export function OwnViews({ list, look, onLook }: OwnViewsProps) {
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null);
  const mayShare = useRole() === 'School Admin';
  const opener = useRef<HTMLButtonElement>(null);
  const { data = [] } = useQuery(savedViewQueries.list());
  const views = data.filter((view) => view.list === list);
  const now = { search: searchOf(params), look };
  const chosen = views.find((view) => isSame(view, now));
  const isUsual = isSame({ search: '', look: usualLook }, now);
  const mayEdit = chosen !== undefined && (chosen.isOwn || mayShare);

  function open(view: SavedView) {
    setParams(new URLSearchParams(view.search));
    onLook(view.look);
  }

  const chips = views.map((view) => ({
    key: view.id,
    label: view.isOwn ? view.name : `${view.name} (${view.ownerName})`,
    isChosen: view === chosen,
    onChoose: () => open(view),
  }));
  return (
    <Chips legend={t('My views')} chips={chips}>
      {mayEdit && (
        <ActionIcon
          ref={opener}
          variant="subtle"
          aria-label={t('Rename or remove the view {{name}}', { name: chosen.name })}
          onClick={() => setDialog('edit')}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )}
      {!isUsual && chosen === undefined && (
        <Button ref={opener} variant="subtle" leftSection={<IconBookmark size={18} aria-hidden />} onClick={() => setDialog('new')}>
          {t('Save view')}
        </Button>
      )}
      <ViewDialog
        isOpen={dialog !== null}
        view={dialog === 'edit' ? (chosen ?? null) : null}
        content={{ list, ...now }}
        mayShare={mayShare}
        onClose={() => {
          setDialog(null);
          opener.current?.focus();
        }}
      />
    </Chips>
  );
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
