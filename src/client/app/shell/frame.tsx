import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { isPublicSchool } from '#contract/school.ts';
import { NoAccess } from '#client/app/no-access.tsx';
import { mayEnter, usePlace } from '#client/place/use-place.ts';
import { sections } from '#client/place/sections.ts';
import { UpdatePrompt } from '#client/install/update-prompt.tsx';
import { NeverArrived } from '#client/offline/check-in/never-arrived.tsx';
import { StorageBanner } from '#client/offline/storage/storage-banner.tsx';
import { schoolQueries, sessionQueries } from '#client/session/queries.ts';
import { type Person, readClaims } from '#client/session/token.ts';
import { setTitle } from '#client/ui/layout/document-title.ts';
import { t } from '#client/ui/language/words.ts';
import { BottomBar } from './bottom-bar.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { SideMenu } from './side-menu.tsx';
import { SkipLink } from './skip-link.tsx';

export function Frame({ person }: { person: Person }) {
  const { data: me } = useQuery(sessionQueries.me());
  const { data: profile } = useQuery(schoolQueries.profile());
  const place = usePlace();
  const role = me?.role ?? profile?.loggedInUserRole;
  // Spec §2: the school's name, or if absent the name in the token.
  const schoolName = profile?.schoolName || readClaims()?.schoolName || '';
  const main = useMainFocus();
  useEffect(() => setTitle({ school: schoolName }), [schoolName]);

  return (
    <div className={styles.frame}>
      <SkipLink />
      <SideMenu role={role} section={place?.section} firstName={person.firstName} />
      <div className={styles.column}>
        <Header
          title={place ? sections[place.section].title : t('Page not found')}
          schoolName={schoolName}
          isPublic={profile !== undefined && isPublicSchool(profile)}
          isDemo={profile?.isDemo === true}
          logo={profile?.profilePictureUrl ?? null}
          role={role}
          section={place?.section}
          person={me ?? { name: person.firstName, email: '' }}
        />
        <UpdatePrompt />
        <NeverArrived person={person} />
        <StorageBanner />
        <main id="main" tabIndex={-1} ref={main} className={styles.main}>
          {place && me && !mayEnter(place, me.role) ? (
            <NoAccess title={place.title} role={me.role} admin={me.schoolAdminName} />
          ) : (
            <Outlet />
          )}
        </main>
      </div>
      <BottomBar role={role} section={place?.section} />
      <ScrollRestoration />
    </div>
  );
}

/** A new screen takes the focus, as a new page would; the first one leaves it to the browser. */
function useMainFocus() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
