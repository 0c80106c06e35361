/**
 * What a person does, done within the page: real inputs, real buttons, and the words that the page answers with. Each
 * function travels into the page by its source, so it uses nothing from here.
 */

export interface Typed {
  /** What the label of the field begins with. */
  label: string;
  text: string;
}

/** `saved`: the page said so. `silent`: it said nothing in time. */
export type Said = 'saved' | 'nothing to save' | 'silent' | 'no such thing';

/** Types into the fields of the report, presses the button and waits for the words. */
export async function actInReport({ typed, button, limitMs }: { typed: Typed[]; button: string; limitMs: number }): Promise<Said> {
  const labels = [...document.querySelectorAll<HTMLLabelElement>('main label')];
  for (const { label, text } of typed) {
    const id = labels.find((one) => one.textContent.startsWith(label))?.htmlFor;
    const field = id === undefined ? null : document.getElementById(id);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return 'no such thing';
    // React hears of a value only when it was set past its own watch on the element.
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  // The form must have heard of the last letter, as with fingers.
  await new Promise((resolve) => setTimeout(resolve, 0));
  const press = [...document.querySelectorAll<HTMLButtonElement>('main button')].find((one) => one.textContent.trim() === button);
  if (!press) return 'no such thing';
  return new Promise((resolve) => {
    const finish = (said: Said) => {
      watch.disconnect();
      clearTimeout(timer);
      resolve(said);
    };
    const before = new Set(document.querySelectorAll('.Toastify__toast'));
    const watch = new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.Toastify__toast')) {
        if (before.has(toast)) continue;
        if (/Saved on this device$|^Report (submitted|accepted|returned)$/.test(toast.textContent)) finish('saved');
        if (toast.textContent.startsWith('Nothing to save')) finish('nothing to save');
      }
    });
    const timer = setTimeout(() => finish('silent'), limitMs);
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    press.click();
  });
}

/** Marks the newest unread notification read; read it is when its button has gone. */
export async function readOneNotification(limitMs: number): Promise<Said> {
  const button = document.querySelector<HTMLButtonElement>('main li button[aria-label^="Mark read:"]');
  if (!button) return 'no such thing';
  button.click();
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (!button.isConnected) return 'saved';
  }
  return 'silent';
}

/** Presses the first choice on the first card of the inbox that is one of these. */
export async function settleOneCard(choices: string[]): Promise<string | null> {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('main article button')];
  for (const choice of choices) {
    const button = buttons.find((one) => one.textContent.trim() === choice);
    if (!button) continue;
    button.click();
    await new Promise((resolve) => setTimeout(resolve, 150));
    // Giving up is asked about once more.
    if (choice === 'Discard')
      [...document.querySelectorAll<HTMLButtonElement>('main article button')].find((one) => one.textContent.trim() === 'Discard')?.click();
    await new Promise((resolve) => setTimeout(resolve, 150));
    return choice;
  }
  return null;
}

export type ScreenName = 'sign-in' | 'report' | 'review' | 'notifications' | 'inbox' | 'other';

/** Which screen stands there, once one does, and whose name its banner has. */
export function screenNow(): { name: ScreenName; person: string } | null {
  if (location.pathname === '/login') {
    const button = document.querySelector<HTMLButtonElement>('form button[type=submit]');
    return button && !button.disabled && button.ariaDisabled !== 'true' ? { name: 'sign-in', person: '' } : null;
  }
  const main = document.querySelector('main');
  const profile = document.querySelector('[aria-label^="Profile of "]')?.getAttribute('aria-label');
  if (!main || !profile) return null;
  const person = profile.split(' ')[2] ?? '';
  const buttons = [...main.querySelectorAll('button')].map((one) => one.textContent.trim());
  if (buttons.includes('Submit report')) return { name: 'report', person };
  if (buttons.includes('Accept report')) return { name: 'review', person };
  const heading = main.querySelector('h1')?.textContent ?? '';
  if (document.querySelector('[aria-busy=true]') || heading === '') return null;
  if (heading === 'Notifications') return { name: 'notifications', person };
  if (heading === 'Needs attention') return { name: 'inbox', person };
  return main.querySelector('h2') ? { name: 'other', person } : null;
}

/** Every record of every person that this browser's outbox holds, also what is sealed of who has signed out. `keys` are by part. */
export async function readOutbox(keys: Record<string, string>): Promise<unknown[]> {
  // Opening it without a version never makes an empty one that the console would have to mend.
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === 'sc-outbox-v1')) return [];
  const asked = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('The outbox cannot be read'));
    });
  const database = await asked(indexedDB.open('sc-outbox-v1'));
  const transaction = database.transaction(['ops', 'ledger', 'meta'], 'readonly');
  const [ops, ledger, meta] = ['ops', 'ledger', 'meta'].map((name) => transaction.objectStore(name));
  if (!ops || !ledger || !meta) throw new Error('The outbox has no stores');
  const [open, closed, names, values] = await Promise.all([
    asked(ops.getAll()),
    asked(ledger.getAll()),
    asked(meta.getAllKeys()),
    asked(meta.getAll()),
  ]);
  database.close();
  const sealed = names.map(async (name, at) => {
    const part = Object.keys(keys).find((one) => typeof name === 'string' && name.startsWith(`sealed:${one}:`));
    if (part === undefined) return [];
    const raw = Uint8Array.from(atob((keys[part] ?? '').replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: values[at].nonce }, key, values[at].bytes);
    return JSON.parse(new TextDecoder().decode(text)) as unknown[];
  });
  return [...open, ...closed, ...(await Promise.all(sealed)).flat()];
}
