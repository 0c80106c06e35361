import { Link } from 'react-router';
import type { Role } from '#contract/role.ts';
import { type MenuEntry, menuFor, menuOf } from '#client/place/menu.ts';
import type { SectionName } from '#client/place/sections.ts';
import { altersReportEntry } from '#client/http/base.ts';
import styles from './menu-list.module.css';
import { Submenu } from './submenu.tsx';

const menu = menuOf({ altersReport: altersReportEntry });

interface MenuListProps {
  role: Role | undefined;
  section: SectionName | undefined;
  /** Where sub-items open: beside the menu, or below their entry. */
  submenus: 'beside' | 'below';
}

/** The entries this role sees (spec §6). Links and disclosure buttons, as site navigation wants it, not a menu widget. */
export function MenuList({ role, section, submenus }: MenuListProps) {
  if (role === undefined) return null;
  return (
    <ul className={styles.list} data-submenus={submenus}>
      {menuFor(role, menu).map((entry) => {
        const link = <EntryLink entry={entry} isCurrent={section !== undefined && entry.sections.includes(section)} />;
        if (entry.items === undefined) {
          return (
            <li key={entry.name} className={styles.entry}>
              {link}
            </li>
          );
        }
        return (
          <Submenu key={entry.name} items={entry.items} label={entry.label} opens={submenus}>
            {link}
          </Submenu>
        );
      })}
    </ul>
  );
}

function EntryLink({ entry: { to, label, icon: Icon }, isCurrent }: { entry: MenuEntry; isCurrent: boolean }) {
  return (
    <Link className={styles.link} to={to} aria-current={isCurrent ? 'true' : undefined}>
      <Icon size={22} stroke={1.75} aria-hidden />
      <span>{label}</span>
    </Link>
  );
}
