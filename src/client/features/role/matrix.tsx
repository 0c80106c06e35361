import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Permission } from '#contract/grant.ts';
import { everyRole, type Role } from '#contract/role.ts';
import { roleNames } from '#client/person/role-names.ts';
import { t } from '#client/ui/language/words.ts';
import { explain } from './explain.ts';
import { GrantTag } from './grant-tag.tsx';
import type { EntityRights } from './role-filter.ts';
import styles from './role.module.css';

interface MatrixProps {
  entities: readonly EntityRights[];
  own: Role | undefined;
}

/** Every right against every role. A row opens to say of each role why it is so. */
export function Matrix({ entities, own }: MatrixProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={t('What each role may do')}>
        <thead>
          <tr>
            <th scope="col">{t('Right')}</th>
            {everyRole.map((role) => (
              <th key={role} scope="col" data-own={role === own || undefined}>
                {roleNames[role]}
                {role === own && <span className={styles.you}>{t('you')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        {entities.map(({ entity, rights }) => (
          <tbody key={entity}>
            <tr className={styles.entity}>
              <th scope="rowgroup" colSpan={everyRole.length + 1}>
                {entity}
              </th>
            </tr>
            {rights.map((right) => (
              <RightRows key={right.action} right={right} own={own} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function RightRows({ right, own }: { right: Permission; own: Role | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tr>
        <th scope="row">
          <button
            type="button"
            aria-label={t('{{right}}: why', { right: nameOf(right) })}
            className={styles.why}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={18} aria-hidden />
            <span>{nameOf(right)}</span>
          </button>
        </th>
        {everyRole.map((role) => (
          <td key={role} data-own={role === own || undefined}>
            <GrantTag grant={right.grants[role]} />
          </td>
        ))}
      </tr>
      <tr id={id} className={styles.reasons} hidden={!isOpen}>
        <td colSpan={everyRole.length + 1}>
          <ul>
            {everyRole.map((role) => (
              <li key={role}>
                <strong>{roleNames[role]}</strong>
                <span>{explain(right, role)}</span>
              </li>
            ))}
          </ul>
        </td>
      </tr>
    </>
  );
}

/** "Take students off the roll": what a right is for says more to its holders than its short name, "exit". */
export function nameOf({ deed }: Permission): string {
  return deed.charAt(0).toUpperCase() + deed.slice(1);
}
