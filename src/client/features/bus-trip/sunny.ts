import { storeOf } from '#client/ui/store.ts';

const key = 'muster:sunny';

/** Black on white, and large: for a screen in the sun. It stays so on this device. */
export const isSunny = storeOf(readKept());

export function setSunny(sunny: boolean): void {
  isSunny.set(sunny);
  try {
    localStorage.setItem(key, sunny ? 'on' : 'off');
  } catch {
    // Without storage it holds as long as the page does.
  }
}

function readKept(): boolean {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
}
