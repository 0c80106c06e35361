import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import type { Role } from '#contract/role.ts';
import { paths } from '#client/place/paths.ts';
import type { SectionName } from '#client/place/sections.ts';
import { useSignOut } from '#client/offline/sign-out-dialog.tsx';
import { useKeptLook } from '#client/session/kept-look.ts';
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

/** A rail of icons with their text below them on a tablet, and for whoever wants it; else full with labels; a drawer on a phone. */
export const SideMenu = memo(function SideMenu(props: SideMenuProps) {
  const [width, setWidth] = useKeptLook('menu', MenuWidth, 'full');
  const isNarrow = useMediaQuery('(width < 75em)', false, { getInitialValueInEffect: false });
  const isRail = isNarrow || width === 'rail';
  return (
    <aside className={styles.side} data-rail={isRail || undefined} aria-label={t('Sidebar')}>
      <SideMenuContent {...props} submenus="beside" />
      {!isNarrow && <WidthButton isRail={isRail} onPress={() => setWidth(isRail ? 'full' : 'rail')} />}
    </aside>
  );
});

function WidthButton({ isRail, onPress }: { isRail: boolean; onPress: () => void }) {
  const Sign = isRail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const deed = isRail ? t('Wide menu') : t('Narrow menu');
  return (
    <button type="button" className={styles.width} aria-label={deed} title={deed} onClick={onPress}>
      <Sign size={20} aria-hidden />
    </button>
  );
}

const MenuWidth = z.enum(['full', 'rail']);

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
