import type { Grant } from '#contract/grant.ts';
import { Card } from '#client/ui/card.tsx';
import { GrantTag } from './grant-tag.tsx';
import styles from './role.module.css';

const meanings: [grant: Grant, meaning: string][] = [
  ['A', 'for the whole school'],
  ['S', 'for the children assigned to the person'],
  ['O', 'only what is the person’s own'],
  ['-', 'not at all'],
];

/** What the words of the table mean, and what a scope is. */
export function Legend() {
  return (
    <Card label="What the words mean" className={styles.legend}>
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
        The role says what somebody may do, the scope says for which children. School Admins and Auditors see every child;
        everybody else sees the children assigned to them, unless a School Admin widens one person’s scope to the whole school.
        The server checks both at every call; the menu only mirrors them.
      </p>
    </Card>
  );
}
