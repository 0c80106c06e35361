import { IconCheck, IconHandStop, IconMinus, IconUser, IconUsers } from '@tabler/icons-react';
import type { Grant } from '#contract/grant.ts';
import styles from './role.module.css';

const grantWords: Record<Grant, string> = {
  A: 'All',
  S: 'Assigned',
  O: 'Own',
  '-': 'No',
  propose: 'May propose',
  'S same day': 'Assigned, same day',
  'named lead': 'If named lead',
};

const icons: Record<Grant, typeof IconCheck> = {
  A: IconCheck,
  S: IconUsers,
  O: IconUser,
  '-': IconMinus,
  propose: IconHandStop,
  'S same day': IconUsers,
  'named lead': IconUser,
};

/** How far a right goes, in a word and a shape. */
export function GrantTag({ grant }: { grant: Grant }) {
  const Icon = icons[grant];
  return (
    <span className={styles.grant} data-no={grant === '-'}>
      <Icon size={16} aria-hidden />
      {grantWords[grant]}
    </span>
  );
}
