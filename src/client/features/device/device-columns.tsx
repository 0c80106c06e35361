import { Button } from '@mantine/core';
import type { Device } from '#contract/device.ts';
import type { SchoolClock } from '#client/session/use-school-clock.ts';
import type { Column } from '#client/ui/list/data-table.tsx';
import { momentText } from '#client/ui/time/moment-text.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './device.module.css';
import { neverArrivedOn, titleOf, worryingDays } from './device-words.ts';

interface Around {
  clock: SchoolClock;
  now: Date;
  /** The newest build, as far as this console knows; null when it is not the newest itself. */
  newest: string | null;
  onSignOut: (device: Device) => void;
}

export function deviceColumns({ clock, now, newest, onSignOut }: Around): Column<Device>[] {
  return [
    { id: 'name', header: t('Device'), isName: true, cell: (device) => <NameCell device={device} /> },
    { id: 'people', header: t('People'), cell: (device) => <PeopleCell device={device} clock={clock} /> },
    { id: 'lastContact', header: t('Last contact'), isSortable: true, cell: (device) => <ContactCell {...{ device, clock, now }} /> },
    { id: 'edits', header: t('Edits'), cell: (device) => <EditsCell device={device} /> },
    { id: 'version', header: t('Version'), isMinor: true, cell: ({ appVersion }) => <VersionCell version={appVersion} newest={newest} /> },
    { id: 'deeds', header: t('Actions'), cell: (device) => <SignOutCell {...{ device, clock, onSignOut }} /> },
  ];
}

function NameCell({ device }: { device: Device }) {
  return (
    <>
      {titleOf(device)}
      {device.isThisOne && <span className={styles.meta}> {t('(this device)')}</span>}
    </>
  );
}

function PeopleCell({ device: { people }, clock }: { device: Device; clock: SchoolClock }) {
  return (
    <ul className={styles.people}>
      {people.map(({ userId, name, unsent, lastContactAt, isSignedIn }) => (
        <li key={userId}>
          <bdi>{name}</bdi>
          <span className={styles.below}>
            {[
              ...(isSignedIn ? [t('signed in')] : []),
              // Of one person alone the other columns say it.
              ...(!isSignedIn && people.length > 1 ? [t('last {{moment}}', { moment: momentText(lastContactAt, clock) })] : []),
              ...(unsent > 0 && people.length > 1 ? [t('{{count}} unsent', { count: unsent, defaultValue_one: '{{count}} unsent' })] : []),
            ].join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function ContactCell({ device, clock, now }: { device: Device } & Pick<Around, 'clock' | 'now'>) {
  const days = worryingDays(device, now);
  return (
    <>
      {momentText(device.lastContactAt, clock)}
      {days !== null && (
        <div>
          <StatusTag status="bad">{t('Silent for {{count}} days', { count: days })}</StatusTag>
        </div>
      )}
    </>
  );
}

function EditsCell({ device }: { device: Device }) {
  const lost = neverArrivedOn(device);
  if (device.unsent === 0 && lost === 0) return t('None unsent');
  return (
    <div className={styles.edits}>
      {device.unsent > 0 && (
        <StatusTag status="warn">{t('{{count}} unsent', { count: device.unsent, defaultValue_one: '{{count}} unsent' })}</StatusTag>
      )}
      {lost > 0 && (
        <StatusTag status="bad">{t('{{count}} never arrived', { count: lost, defaultValue_one: '{{count}} never arrived' })}</StatusTag>
      )}
    </div>
  );
}

function VersionCell({ version, newest }: { version: string; newest: string | null }) {
  return (
    <>
      {version}
      {newest !== null && version !== newest && <span className={styles.below}>{t('Not the newest')}</span>}
    </>
  );
}

function SignOutCell({ device, clock, onSignOut }: { device: Device } & Pick<Around, 'clock' | 'onSignOut'>) {
  if (device.signedOutAt !== null)
    return <span className={styles.meta}>{t('Signed out {{moment}}', { moment: momentText(device.signedOutAt, clock) })}</span>;
  return (
    <Button variant="default" onClick={() => onSignOut(device)} aria-label={t('Sign out {{device}}', { device: titleOf(device) })}>
      {t('Sign out')}
    </Button>
  );
}
