import { told } from './told.ts';
import { t } from './words.ts';

/** What the server calls a browser, "Chrome on Windows", in the person's language. */
export function deviceText(name: string): string {
  const [, browser, system] = /^(.+) on (\S+)$/.exec(name) ?? [];
  if (browser === undefined || system === undefined) return told(name);
  return t('{{browser}} on {{system}}', { browser: browser === 'A browser' ? t('A browser') : browser, system });
}
