import { IconCheck, IconHandStop, IconMinus, IconUser, IconUsers } from '@tabler/icons-react';
import type { Grant } from '#contract/grant.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './role.module.css';

const grantWords: Record<Grant, string> = {
  A: t('All'),
  S: t('Assigned'),
  O: t('Own'),
  '-': t('No'),
  propose: t('May propose'),
  'S same day': t('Assigned, same day'),
  'named lead': t('If named lead'),
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
