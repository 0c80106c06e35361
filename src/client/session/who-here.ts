import { t } from '#client/ui/language/words.ts';
import { readClaims } from './token.ts';

/** What whoever works on this device is called: their name, as the edits that wait are signed. */
export function whoHere(): string {
  return readClaims()?.name ?? t('You');
}
