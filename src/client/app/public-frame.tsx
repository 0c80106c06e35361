import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { reach, useIsOffline } from '#client/offline/connection.ts';
import { BrandPage } from '#client/ui/layout/brand-page.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './public-frame.module.css';
import { fetchConsoleWhenIdle } from '#client/install/update-early.ts';

/** Around the steps that lead into a school: they look like the sign-in page, and each takes the focus as a new page. */
export function PublicFrame() {
  const { pathname, search } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname + search);
  useEffect(() => {
    if (shown.current === pathname + search) return;
    shown.current = pathname + search;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname, search]);
  // A tab that is closed in the middle opens again without a network.
  useEffect(fetchConsoleWhenIdle, []);
  return (
    <BrandPage main={main}>
      <div className={styles.screen}>
        <OfflineNote />
        <Outlet />
      </div>
    </BrandPage>
  );
}

function OfflineNote() {
  const isOffline = useIsOffline();
  useEffect(() => {
    const stop = new AbortController();
    const look = () => void reach.check();
    look();
    addEventListener('online', look, stop);
    addEventListener('offline', look, stop);
    return () => stop.abort();
  }, []);
  return (
    <output className={styles.note}>
      {isOffline && <Note tone="warn">{t('There is no connection just now. What you type is kept on this device.')}</Note>}
    </output>
  );
}
