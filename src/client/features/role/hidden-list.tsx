import type { ScopeMode } from '#contract/role.ts';
import type { Me } from '#contract/session.ts';
import { menuOf } from '#client/place/menu.ts';
import { roleNames } from '#client/person/role-names.ts';
import { altersReportEntry } from '#client/http/base.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { inLanguage } from '#client/ui/language/language.ts';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import { people } from './explain.ts';
import { type Hidden, hiddenEntries, hiddenPages } from './hidden.ts';
import styles from './role.module.css';

const menu = menuOf({ altersReport: altersReportEntry });
const and = inLanguage((language) => new Intl.ListFormat(language, { type: 'conjunction' }));

const scopes: Record<ScopeMode, string> = {
  ALL: t('for every child of the school'),
  ASSIGNED: t('for the children assigned to you'),
};

/** "Why do I not see this?", for the person who asks. */
export function HiddenList({ me }: { me: Me }) {
  const entries = hiddenEntries(me.role, menu);
  const pages = hiddenPages(me.role);
  return (
    <Card title={t('Why do I not see this?')} className={styles.own}>
      <p>
        {rich('You are signed in as {{role}}, {{reach}}.', { role: <strong>{roleNames[me.role]}</strong>, reach: scopes[me.scopeMode] })}{' '}
        {entries.length + pages.length === 0 && t('Your role sees every entry of the menu and every page.')}
      </p>
      <HiddenGroup title={t('Not in your menu')} hidden={entries} />
      <HiddenGroup title={t('Pages your role does not open')} hidden={pages} />
      {entries.length + pages.length > 0 && (
        <p>
          {rich('If you need one of these for your work, ask {{admin}}, who looks after the roles of your school.', {
            admin: <bdi>{me.schoolAdminName}</bdi>,
          })}
        </p>
      )}
    </Card>
  );
}

function HiddenGroup({ title, hidden }: { title: string; hidden: readonly Hidden[] }) {
  if (hidden.length === 0) return null;
  const byPeople = Map.groupBy(hidden, ({ roles }) => and().format(roles.map((role) => people[role])));
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {[...byPeople].map(([whose, group]) => (
          <li key={whose}>
            {rich('{{pages}}: for {{people}}', { pages: <strong>{and().format(group.map(({ name }) => name))}</strong>, people: whose })}
          </li>
        ))}
      </ul>
    </div>
  );
}
