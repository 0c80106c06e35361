import type { Role } from '#contract/role.ts';
import { SearchButton } from '#client/app/search/search-button.tsx';
import type { SectionName } from '#client/place/sections.ts';
import { NotificationBell } from '#client/features/notification/bell.tsx';
import { SyncChip } from '#client/offline/sync-panel/sync-chip.tsx';
import { DemoMark } from './demo-mark.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './header.module.css';
import { ProfileMenu } from './profile-menu.tsx';

interface HeaderProps {
  title: string;
  schoolName: string;
  /** Spec §1: derived from the profile's type. */
  isPublic: boolean;
  isDemo: boolean;
  logo: string | null;
  role: Role | undefined;
  section: SectionName | undefined;
  person: { name: string; email: string };
}

export function Header({ title, schoolName, isPublic, isDemo, logo, role, section, person }: HeaderProps) {
  return (
    <header className={styles.header}>
      <MenuDrawer role={role} section={section} firstName={person.name} />
      <img className={styles.logo} src={logo ?? '/school-default.svg'} alt="" width={36} height={36} />
      <div className={styles.titles}>
        <p className={styles.title}>{title}</p>
        <p className={styles.school}>
          <bdi>{schoolName}</bdi>
          {isPublic && ` · ${t('Public school')}`}
          {isDemo && <DemoMark />}
        </p>
      </div>
      <div className={styles.tools}>
        <SearchButton role={role} />
        <SyncChip />
        <NotificationBell />
        <ProfileMenu name={person.name} email={person.email} role={role} />
      </div>
    </header>
  );
}
