import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Role } from '#contract/role.ts';
import { t } from '#client/ui/language/words.ts';
import { Palette } from './palette.tsx';
import styles from './search.module.css';

interface SearchDialogProps {
  role: Role;
  onClose: () => void;
}

/** The browser's own dialog holds the focus, closes on Escape and gives the focus back. */
export function SearchDialog({ role, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  // Before the next key is typed: none of it is lost.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useClosedByMoving(close);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={t('Search')} closedby="any" onClose={onClose}>
      <Palette role={role} onClose={close} />
    </dialog>
  );
}

/** Going back, as a phone's own key does, leaves the search with the screen it was opened on. */
function useClosedByMoving(close: () => void) {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current !== key) close();
  });
}
