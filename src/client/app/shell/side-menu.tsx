import { Link } from 'react-router';
import type { Role } from '#contract/role.ts';
import { paths } from '#client/place/paths.ts';
import type { SectionName } from '#client/place/sections.ts';
import { useSignOut } from '#client/offline/sign-out-dialog.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import { AdvertBox } from './advert-box.tsx';
import { MenuList } from './menu-list.tsx';
import styles from './side-menu.module.css';

interface SideMenuProps {
  role: Role | undefined;
  section: SectionName | undefined;
  firstName: string;
}

/** Full with labels on a wide screen, a rail of icons with their text below them on a tablet, a drawer on a phone. */
export function SideMenu(props: SideMenuProps) {
  return (
    <aside className={styles.side} aria-label={t('Sidebar')}>
      <SideMenuContent {...props} submenus="beside" />
    </aside>
  );
}

export function SideMenuContent({ role, section, firstName, submenus }: SideMenuProps & { submenus: 'beside' | 'below' }) {
  return (
    <>
      <Link className={styles.brand} to={paths.dashboard.to()} aria-label={t('Muster, dashboard')}>
        <img src="/favicon.svg" alt="" width={32} height={32} />
        <span className={styles.wordmark}>{t('Muster')}</span>
      </Link>
      <nav className={styles.nav} aria-label={t('Main')}>
        <MenuList role={role} section={section} submenus={submenus} />
      </nav>
      <div className={styles.rest}>
        <AdvertBox />
      </div>
      <SignedInAs firstName={firstName} />
    </>
  );
}

/** On a shared desktop it must be plain whose session this is, and one press to change it. */
function SignedInAs({ firstName }: { firstName: string }) {
  const signOut = useSignOut();
  return (
    <p className={styles.whose}>
      {rich('Signed in as {{firstName}}', { firstName: <bdi>{firstName}</bdi> })}
      <span className={styles.notYou}>
        {t('Not you?')}{' '}
        <button type="button" className={styles.switch} onClick={signOut}>
          {t('Switch')}
        </button>
      </span>
    </p>
  );
}
