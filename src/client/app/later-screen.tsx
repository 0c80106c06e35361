import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Role } from '#contract/role.ts';
import { sessionQueries } from '#client/session/queries.ts';
import { MessagePage } from '#client/ui/layout/message-page.tsx';
import { t } from '#client/ui/language/words.ts';
import { HomeLink } from '#client/place/home-link.tsx';
import { paths } from '#client/place/paths.ts';
import { usePlace } from '#client/place/use-place.ts';
import { type SectionName, sections } from '#client/place/sections.ts';

/** A route of the product whose screen comes with a later version; it says so instead of pretending. */
export function LaterScreen() {
  const place = usePlace();
  const { data: me } = useQuery(sessionQueries.me());
  if (place === null) return null;
  return (
    <MessagePage title={place.title} actions={<HomeLink />}>
      <p>
        <strong>{t('This screen is not available yet.')}</strong> {t('It will hold {{what}}.', { what: place.later })}
      </p>
      <p>{t('What you can use today:')}</p>
      <ul>
        {worksFor(me?.role).map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </MessagePage>
  );
}

const forEverybody = [{ label: t('Your notifications'), to: paths.notifications.to() }];

const forBuses = [
  { label: t('The buses'), to: paths.buses.to() },
  { label: t('The bus daily reports'), to: paths.busReports.to() },
];

const forAccount = [{ label: t('The audit trail'), to: paths.auditTrail.to() }];

function worksFor(role: Role | undefined) {
  const sees = (section: SectionName) => sections[section].roles.some((one) => one === role);
  return [...(sees('bus') ? forBuses : []), ...(sees('account') ? forAccount : []), ...forEverybody];
}
