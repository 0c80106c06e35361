import { IconMenu2, IconX } from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Role } from '#contract/role.ts';
import type { SectionName } from '#client/place/sections.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './menu-drawer.module.css';
import { SideMenuContent } from './side-menu.tsx';

interface MenuDrawerProps {
  role: Role | undefined;
  section: SectionName | undefined;
  firstName: string;
}

/** The side menu on a phone. The browser's own dialog holds the focus, closes on Escape and gives the focus back. */
export const MenuDrawer = memo(function MenuDrawer(props: MenuDrawerProps) {
  const drawer = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  useEffect(() => drawer.current?.close(), [key]);
  return (
    <>
      <button type="button" className={styles.open} aria-label={t('Menu')} onClick={() => drawer.current?.showModal()}>
        <IconMenu2 size={24} aria-hidden />
      </button>
      <dialog ref={drawer} className={styles.drawer} aria-label={t('Menu')} closedby="any">
        <div className={styles.content}>
          <button type="button" className={styles.close} aria-label={t('Close the menu')} onClick={() => drawer.current?.close()}>
            <IconX size={24} aria-hidden />
          </button>
          <SideMenuContent {...props} submenus="below" />
        </div>
      </dialog>
    </>
  );
});
