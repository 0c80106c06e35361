import { IconDeviceMobileDown, IconHistory, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { memo, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { Role } from '#contract/role.ts';
import { InstallSteps, useInstallState } from '#client/install/install-hint.tsx';
import { install } from '#client/install/install-offer.ts';
import { paths } from '#client/place/paths.ts';
import { roleNames } from '#client/person/role-names.ts';
import { useSignOut } from '#client/offline/sign-out-dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './profile-menu.module.css';
import { RecentActivity } from './recent-activity.tsx';

interface ProfileMenuProps {
  name: string;
  email: string;
  role: Role | undefined;
}

/** Spec §2: the profile dropdown, which offers Logout. The browser's own popover closes it on Escape or a press outside. */
export const ProfileMenu = memo(function ProfileMenu({ name, email, role }: ProfileMenuProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const signOut = useSignOut();
  const { offer } = useInstallState();
  const close = () => panel.current?.hidePopover();
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={id} aria-label={t('Profile of {{name}}', { name })}>
        {/* Drawn by the style sheet: two letters are no name for the button. */}
        <span className={styles.initials} data-initials={initialsOf(name)} />
      </button>
      <div id={id} ref={panel} popover="auto" className={styles.panel}>
        <p className={styles.who}>
          <bdi className={styles.name}>{name}</bdi>
          {email !== '' && <span>{email}</span>}
          {role !== undefined && <span>{roleNames[role]}</span>}
        </p>
        <Link className={styles.item} to={paths.ownProfile.to()} onClick={close}>
          <IconUserCircle size={20} aria-hidden />
          {t('Your profile')}
        </Link>
        {offer === 'prompt' && (
          <button type="button" className={styles.item} onClick={() => void install()}>
            <IconDeviceMobileDown size={20} aria-hidden />
            {t('Install Muster on this device')}
          </button>
        )}
        {offer === 'ios-steps' && (
          <div className={styles.steps}>
            <InstallSteps />
          </div>
        )}
        <details className={styles.activity}>
          <summary className={styles.item}>
            <IconHistory size={20} aria-hidden />
            {t('Recent activity')}
          </summary>
          <RecentActivity />
        </details>
        <button
          type="button"
          className={styles.item}
          onClick={() => {
            close();
            signOut();
          }}
        >
          <IconLogout size={20} aria-hidden />
          {t('Logout')}
        </button>
      </div>
    </>
  );
});

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => String.fromCodePoint(part.codePointAt(0) ?? 32).toUpperCase())
    .join('');
}
