import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/user.ts';
import { seesByAssignment } from './queries.ts';
import { paths } from '#client/place/paths.ts';
import { roleNames } from '#client/person/role-names.ts';
import { studentsWords } from '#client/person/students-words.ts';
import type { SchoolClock } from '#client/session/use-school-clock.ts';
import type { Column } from '#client/ui/list/data-table.tsx';
import { momentText } from '#client/ui/time/moment-text.ts';
import { t } from '#client/ui/language/words.ts';
import { type DeedName, deeds, deedsFor } from './deeds.ts';
import { scopeShort } from './labels.ts';
import { StandingTag } from './standing-tag.tsx';
import styles from './user.module.css';

interface Around {
  clock: SchoolClock;
  ownId: string | undefined;
  onDeed: (name: DeedName, user: User) => void;
}

export function userColumns({ clock, ownId, onDeed }: Around): Column<User>[] {
  return [
    { id: 'name', header: t('Name'), isSortable: true, isName: true, cell: (user) => <NameCell user={user} isOwn={user._id === ownId} /> },
    { id: 'role', header: t('Role'), isSortable: true, cell: (user) => roleNames[user.role] },
    { id: 'scope', header: t('Sees'), cell: (user) => <SeesCell user={user} /> },
    { id: 'state', header: t('State'), cell: (user) => <StandingTag user={user} /> },
    {
      id: 'lastSeen',
      header: t('Last seen'),
      isSortable: true,
      isShort: true,
      cell: (user) => (user.lastSeenAt === null ? t('Never') : momentText(user.lastSeenAt, clock)),
    },
    { id: 'sessions', header: t('Signed in'), isFigure: true, isMinor: true, cell: (user) => placesWords(user.sessions) },
    { id: 'deeds', header: t('Actions'), cell: (user) => <UserMenu user={user} ownId={ownId} onDeed={onDeed} /> },
  ];
}

function NameCell({ user, isOwn }: { user: User; isOwn: boolean }) {
  return (
    <>
      <Link to={paths.user.to({ id: user._id })}>
        <bdi>{user.name}</bdi>
      </Link>
      {isOwn && <span className={styles.own}> {t('(you)')}</span>}
      <span className={styles.below}>{user.email}</span>
    </>
  );
}

/** Whose children are assigned: how many, and the way to them. */
function SeesCell({ user }: { user: User }) {
  if (!seesByAssignment(user)) return scopeShort[user.scopeMode];
  return (
    <Link to={paths.userStudents.to({ id: user._id })} aria-label={studentsOf(user)}>
      {user.students === 0 ? t('No students yet') : studentsWords(user.students)}
    </Link>
  );
}

function studentsOf({ students, name }: User): string {
  return students === 0
    ? t('{{name}} has no students yet', { name })
    : t('{{count, number}} students of {{name}}', { count: students, name, defaultValue_one: '1 student of {{name}}' });
}

export function placesWords(sessions: number): string {
  if (sessions === 0) return t('No');
  return t('{{count, number}} places', { count: sessions, defaultValue_one: '1 place' });
}

function UserMenu({ user, ownId, onDeed }: { user: User } & Pick<Around, 'ownId' | 'onDeed'>) {
  const button = useRef<HTMLButtonElement>(null);
  function handleDeed(name: DeedName) {
    // A dialog gives the focus back to what had it: the item will be gone by then.
    button.current?.focus();
    onDeed(name, user);
  }
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" aria-label={t('Actions for {{name}}', { name: user.name })}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item className={styles.item} component={Link} to={paths.user.to({ id: user._id })}>
          {user.state === 'REMOVED' ? t('Open') : t('Edit')}
        </Menu.Item>
        {seesByAssignment(user) && (
          <Menu.Item className={styles.item} component={Link} to={paths.userStudents.to({ id: user._id })}>
            {t('Assign students')}
          </Menu.Item>
        )}
        {deedsFor(user, ownId).map((name) => (
          <Menu.Item key={name} className={styles.item} data-grave={deeds[name].isGrave} onClick={() => handleDeed(name)}>
            {deeds[name].label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
