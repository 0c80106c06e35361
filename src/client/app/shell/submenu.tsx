import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { MenuItem } from '#client/place/menu.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './menu-list.module.css';
import { useDisclosure } from './use-disclosure.ts';

interface SubmenuProps {
  items: readonly MenuItem[];
  label: string;
  opens: 'beside' | 'below';
  /** The entry's own link. */
  children: ReactNode;
}

/** An entry of the menu with its sub-items: a link, and a disclosure button beside it for a finger and the keyboard. */
export function Submenu({ items, label, opens, children }: SubmenuProps) {
  const { isOpen, setOpen, entry, button } = useDisclosure();
  const id = useId();
  return (
    <li ref={entry} className={styles.entry} data-open={isOpen}>
      {children}
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('{{menu}} submenu', { menu: label })}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight size={20} aria-hidden />
      </button>
      <div id={id} className={styles.submenu} hidden={!isOpen}>
        {opens === 'beside' && (
          <p className={styles.heading} aria-hidden>
            {label}
          </p>
        )}
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.to}>
              <Link className={styles.item} to={item.to} onClick={() => setOpen(false)}>
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
