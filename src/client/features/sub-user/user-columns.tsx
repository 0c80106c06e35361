import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { SubUser } from '#contract/sub-user.ts';
import { seesByAssignment } from '#client/app/assignable.ts';
import { paths } from '#client/app/paths.ts';
import { studentsWords } from '#client/app/students-words.ts';
import type { SchoolClock } from '#client/session/use-school-clock.ts';
import type { Column } from '#client/ui/data-table.tsx';
import { momentText } from '#client/ui/moment-text.ts';
import { type DeedName, deeds, deedsFor } from './deeds.ts';
import { scopeShort } from './labels.ts';
import { StandingTag } from './standing-tag.tsx';
import styles from './sub-user.module.css';

interface Around {
  clock: SchoolClock;
  ownId: string | undefined;
  onDeed: (name: DeedName, user: SubUser) => void;
}

export function userColumns({ clock, ownId, onDeed }: Around): Column<SubUser>[] {
  return [
    { id: 'name', header: 'Name', isSortable: true, isName: true, cell: (user) => <NameCell user={user} isOwn={user._id === ownId} /> },
    { id: 'role', header: 'Role', isSortable: true, cell: (user) => user.role },
    { id: 'scope', header: 'Sees', cell: (user) => <SeesCell user={user} /> },
    { id: 'state', header: 'State', cell: (user) => <StandingTag user={user} /> },
    {
      id: 'lastSeen',
      header: 'Last seen',
      isSortable: true,
      isShort: true,
      cell: (user) => (user.lastSeenAt === null ? 'Never' : momentText(user.lastSeenAt, clock)),
    },
    { id: 'sessions', header: 'Signed in', isFigure: true, isMinor: true, cell: (user) => placesWords(user.sessions) },
    { id: 'deeds', header: 'Actions', cell: (user) => <UserMenu user={user} ownId={ownId} onDeed={onDeed} /> },
  ];
}

function NameCell({ user, isOwn }: { user: SubUser; isOwn: boolean }) {
  return (
    <>
      <Link to={paths.user.to({ id: user._id })}>
        <bdi>{user.name}</bdi>
      </Link>
      {isOwn && <span className={styles.own}> (you)</span>}
      <span className={styles.below}>{user.email}</span>
    </>
  );
}

/** Whose children are assigned: how many, and the way to them. */
function SeesCell({ user }: { user: SubUser }) {
  if (!seesByAssignment(user)) return scopeShort[user.scopeMode];
  return (
    <Link to={paths.userStudents.to({ id: user._id })}>
      {user.students === 0 ? 'No students yet' : studentsWords(user.students)}
      <span className="visually-hidden"> of {user.name}</span>
    </Link>
  );
}

export function placesWords(sessions: number): string {
  if (sessions === 0) return 'No';
  return sessions === 1 ? '1 place' : `${sessions} places`;
}

function UserMenu({ user, ownId, onDeed }: { user: SubUser } & Pick<Around, 'ownId' | 'onDeed'>) {
  const button = useRef<HTMLButtonElement>(null);
  function handleDeed(name: DeedName) {
    // A dialog gives the focus back to what had it: the item will be gone by then.
    button.current?.focus();
    onDeed(name, user);
  }
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" aria-label={`Actions for ${user.name}`}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item className={styles.item} component={Link} to={paths.user.to({ id: user._id })}>
          {user.state === 'REMOVED' ? 'Open' : 'Edit'}
        </Menu.Item>
        {seesByAssignment(user) && (
          <Menu.Item className={styles.item} component={Link} to={paths.userStudents.to({ id: user._id })}>
            Assign students
          </Menu.Item>
        )}
        {deedsFor(user, ownId).map((name) => (
          <Menu.Item
            key={name}
            className={styles.item}
            data-grave={deeds[name].isGrave}
            onClick={() => handleDeed(name)}
          >
            {deeds[name].label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
