import type { Grant } from '#contract/grant.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { t } from '#client/ui/language/words.ts';
import { GrantTag } from './grant-tag.tsx';
import styles from './role.module.css';

const meanings: [grant: Grant, meaning: string][] = [
  ['A', t('for the whole school')],
  ['S', t('for the children assigned to the person')],
  ['O', t('only what is the person’s own')],
  ['-', t('not at all')],
];

/** What the words of the table mean, and what a scope is. */
export function Legend() {
  return (
    <Card label={t('What the words mean')} className={styles.legend}>
      <dl>
        {meanings.map(([grant, meaning]) => (
          <div key={grant}>
            <dt>
              <GrantTag grant={grant} />
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>
        {t(
          'The role says what somebody may do, the scope says for which children. School Admins and Auditors see every child; everybody else sees the children assigned to them, unless a School Admin widens one person’s scope to the whole school. The server checks both at every call; the menu only mirrors them.',
        )}
      </p>
    </Card>
  );
}
