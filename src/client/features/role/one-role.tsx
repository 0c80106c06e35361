import type { Role } from '#contract/role.ts';
import { roleNames } from '#client/person/role-names.ts';
import { t } from '#client/ui/language/words.ts';
import { explain } from './explain.ts';
import { GrantTag } from './grant-tag.tsx';
import { nameOf } from './matrix.tsx';
import type { EntityRights } from './role-filter.ts';
import styles from './role.module.css';

interface OneRoleProps {
  entities: readonly EntityRights[];
  role: Role;
}

/** The rights of one role with their reasons: cards that a phone has room for. */
export function OneRole({ entities, role }: OneRoleProps) {
  return (
    <ul className={styles.cards} aria-label={t('What {{role}} may do', { role: roleNames[role] })}>
      {entities.map(({ entity, rights }) => (
        <li key={entity} className={styles.card}>
          <h3>{entity}</h3>
          <dl>
            {rights.map((right) => (
              <div key={right.action}>
                <dt>
                  {nameOf(right)} <GrantTag grant={right.grants[role]} />
                </dt>
                <dd>{explain(right, role)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
