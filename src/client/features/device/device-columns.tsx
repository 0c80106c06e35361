import { Button } from '@mantine/core';
import { type Device, deviceTitle } from '#contract/device.ts';
import type { SchoolClock } from '#client/session/use-school-clock.ts';
import type { Column } from '#client/ui/data-table.tsx';
import { momentText } from '#client/ui/moment-text.ts';
import { StatusTag } from '#client/ui/status-tag.tsx';
import styles from './device.module.css';
import { neverArrivedOn, worryingDays } from './device-words.ts';

interface Around {
  clock: SchoolClock;
  now: Date;
  /** The newest build, as far as this console knows; null when it is not the newest itself. */
  newest: string | null;
  onSignOut: (device: Device) => void;
}

export function deviceColumns({ clock, now, newest, onSignOut }: Around): Column<Device>[] {
  return [
    { id: 'name', header: 'Device', isName: true, cell: (device) => <NameCell device={device} /> },
    { id: 'people', header: 'People', cell: (device) => <PeopleCell device={device} clock={clock} /> },
    { id: 'lastContact', header: 'Last contact', isSortable: true, cell: (device) => <ContactCell {...{ device, clock, now }} /> },
    { id: 'edits', header: 'Edits', cell: (device) => <EditsCell device={device} /> },
    { id: 'version', header: 'Version', isMinor: true, cell: ({ appVersion }) => <VersionCell version={appVersion} newest={newest} /> },
    { id: 'deeds', header: 'Actions', cell: (device) => <SignOutCell {...{ device, clock, onSignOut }} /> },
  ];
}

function NameCell({ device }: { device: Device }) {
  return (
    <>
      {deviceTitle(device)}
      {device.isThisOne && <span className={styles.meta}> (this device)</span>}
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
              ...(isSignedIn ? ['signed in'] : []),
              // Of one person alone the other columns say it.
              ...(!isSignedIn && people.length > 1 ? [`last ${momentText(lastContactAt, clock)}`] : []),
              ...(unsent > 0 && people.length > 1 ? [`${unsent} unsent`] : []),
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
          <StatusTag status="bad">Silent for {days} days</StatusTag>
        </div>
      )}
    </>
  );
}

function EditsCell({ device }: { device: Device }) {
  const lost = neverArrivedOn(device);
  if (device.unsent === 0 && lost === 0) return 'None unsent';
  return (
    <div className={styles.edits}>
      {device.unsent > 0 && <StatusTag status="warn">{device.unsent} unsent</StatusTag>}
      {lost > 0 && <StatusTag status="bad">{lost} never arrived</StatusTag>}
    </div>
  );
}

function VersionCell({ version, newest }: { version: string; newest: string | null }) {
  return (
    <>
      {version}
      {newest !== null && version !== newest && <span className={styles.below}>Not the newest</span>}
    </>
  );
}

function SignOutCell({ device, clock, onSignOut }: { device: Device } & Pick<Around, 'clock' | 'onSignOut'>) {
  if (device.signedOutAt !== null) return <span className={styles.meta}>Signed out {momentText(device.signedOutAt, clock)}</span>;
  return (
    <Button variant="default" onClick={() => onSignOut(device)} aria-label={`Sign out ${deviceTitle(device)}`}>
      Sign out
    </Button>
  );
}
