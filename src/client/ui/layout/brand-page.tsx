import type { ReactNode, Ref } from 'react';
import { t } from '#client/ui/language/words.ts';
import styles from './brand-page.module.css';

/** The look of every page outside of a school, sign-in included: it is painted before any script and uses nothing. */
export function BrandPage({ main, children }: { main?: Ref<HTMLElement>; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <img src="/favicon.svg" alt="" width={48} height={48} />
        <p className={styles.wordmark}>{t('Muster')}</p>
        <p className={styles.promise}>{t('Where every child is, and every bus, even when the network is gone.')}</p>
      </header>
      <main id="main" tabIndex={-1} ref={main} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
