import { createStore, get, set } from 'idb-keyval';
import { storeOf } from '#client/ui/store.ts';

/** Chromium's own event, which no library of types knows. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** How this browser lets a person put Muster on the device; null where it cannot, or where that is done already. */
export type InstallOffer = 'prompt' | 'ios-steps' | null;

export interface InstallState {
  offer: InstallOffer;
  /** The person once said that they do not want to be asked. The profile menu offers it all the same. */
  isDismissed: boolean;
}

export const noOffer: InstallState = { offer: null, isDismissed: false };
const dismissedKey = 'install-dismissed';

export const installStore = storeOf(noOffer);
let event: InstallPromptEvent | null = null;

/** To be called before the first render: the browser makes its offer once, early. */
export function listenForInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (offered) => {
    if (!isInstallPrompt(offered)) return;
    // Kept for the person to choose, away from their work; the browser would ask at once.
    offered.preventDefault();
    event = offered;
    become({ offer: 'prompt' });
  });
  window.addEventListener('appinstalled', () => become({ offer: null }));
  if (isIos() && !isInstalled()) become({ offer: 'ios-steps' });
  void wasDismissed().then((isDismissed) => become({ isDismissed }));
}

export async function install(): Promise<void> {
  if (event === null) return;
  const { outcome } = await event.prompt();
  // The event serves once, whatever the answer.
  event = null;
  become({ offer: null });
  if (outcome === 'dismissed') await dismissInstallOffer();
}

/** Remembered for this device; not in local storage, which signing out clears. */
export async function dismissInstallOffer(): Promise<void> {
  become({ isDismissed: true });
  await set(dismissedKey, true, deviceStore()).catch(forgotten);
}

async function wasDismissed(): Promise<boolean> {
  return (await get(dismissedKey, deviceStore()).catch(forgotten)) === true;
}

/** Where a browser keeps nothing, the offer comes back: it is one line below the form. */
function forgotten(): false {
  return false;
}

function deviceStore() {
  return createStore('muster-device', 'kept');
}

function isInstallPrompt(offered: Event): offered is InstallPromptEvent {
  return 'prompt' in offered && typeof offered.prompt === 'function';
}

function isIos(): boolean {
  // An iPad says that it is a Mac, but no Mac has a touch screen.
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
}

function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}

function become(change: Partial<InstallState>): void {
  installStore.set({ ...installStore.get(), ...change });
}
