import { useSyncExternalStore } from 'react';
import styles from './install-hint.module.css';
import { dismissInstallOffer, install, installStore } from './install-offer.ts';

/** One quiet line outside of any task: below the sign-in form. It uses nothing of the console. */
export function InstallHint() {
  const { offer, isDismissed } = useInstallState();
  if (offer === null || isDismissed) return null;
  return (
    <aside className={styles.hint} aria-label="Install">
      {offer === 'prompt' ? <p>Muster can be installed on this device and opens without a network.</p> : <InstallSteps />}
      {offer === 'prompt' && (
        <button type="button" className={styles.install} onClick={() => void install()}>
          Install Muster
        </button>
      )}
      <button type="button" className={styles.dismiss} onClick={() => void dismissInstallOffer()}>
        Not now
      </button>
    </aside>
  );
}

/** For the profile menu, which offers it whether or not the hint was dismissed. */
export function useInstallState() {
  return useSyncExternalStore(installStore.subscribe, installStore.get, installStore.getOnServer);
}

/** An iPhone or iPad has no button for it, only its own menu. */
export function InstallSteps() {
  return (
    <div>
      <p>To put Muster on this device, in Safari:</p>
      <ol className={styles.steps}>
        <li>Tap Share, the square with an arrow.</li>
        <li>Tap “Add to Home Screen”, then Add.</li>
        <li>Open Muster from the Home Screen and sign in there.</li>
      </ol>
    </div>
  );
}
