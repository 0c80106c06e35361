import { IconSearch } from '@tabler/icons-react';
import { memo, useEffect, useState } from 'react';
import type { Role } from '#contract/role.ts';
import { isDialogOpen } from '#client/ui/layout/is-dialog-open.ts';
import { t } from '#client/ui/language/words.ts';
import { SearchDialog } from './search-dialog.tsx';
import styles from './search-button.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the search, as Ctrl+K does on every screen, and Cmd+K on a Mac. */
export const SearchButton = memo(function SearchButton({ role }: { role: Role | undefined }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      if (!isDialogOpen()) setOpen(true);
    }
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={20} aria-hidden />
        <span className={styles.word}>{t('Search')}</span>
        <kbd className={styles.keys} aria-hidden>
          {isApple ? '⌘ K' : t('Ctrl K')}
        </kbd>
      </button>
      {isOpen && role !== undefined && <SearchDialog role={role} onClose={() => setOpen(false)} />}
    </>
  );
});

function isSearchKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  // On a Mac, Ctrl+K is a key of text fields.
  const isWithKey = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return isWithKey && !shiftKey && !altKey && key.toLowerCase() === 'k';
}
