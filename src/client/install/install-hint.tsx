import { useSyncExternalStore } from 'react';
import { t } from '#client/ui/language/words.ts';
import styles from './install-hint.module.css';
import { dismissInstallOffer, install, installStore, noOffer } from './install-offer.ts';

/** One quiet line outside of any task: below the sign-in form. It uses nothing of the console. */
export function InstallHint() {
  const { offer, isDismissed } = useInstallState();
  if (offer === null || isDismissed) return null;
  return (
    <aside className={styles.hint} aria-label={t('Install')}>
      {offer === 'prompt' ? <p>{t('Muster can be installed on this device and opens without a network.')}</p> : <InstallSteps />}
      {offer === 'prompt' && (
        <button type="button" className={styles.install} onClick={() => void install()}>
          {t('Install Muster')}
        </button>
      )}
      <button type="button" className={styles.dismiss} onClick={() => void dismissInstallOffer()}>
        {t('Not now')}
      </button>
    </aside>
  );
}

/** For the profile menu, which offers it whether or not the hint was dismissed. */
export function useInstallState() {
  return useSyncExternalStore(installStore.subscribe, installStore.get, () => noOffer);
}

/** An iPhone or iPad has no button for it, only its own menu. */
export function InstallSteps() {
  return (
    <div>
      <p>{t('To put Muster on this device, in Safari:')}</p>
      <ol className={styles.steps}>
        <li>{t('Tap Share, the square with an arrow.')}</li>
        <li>{t('Tap “Add to Home Screen”, then Add.')}</li>
        <li>{t('Open Muster from the Home Screen and sign in there.')}</li>
      </ol>
    </div>
  );
}
