import { t } from '#client/ui/language/words.ts';
import type { TurnedOn } from './turn-on.ts';

/** What came of turning it on, and what to do about it. */
export function wordsFor(turned: TurnedOn): string {
  if (turned.outcome === 'not-now') return t('Not turned on: {{reason}}', { reason: turned.reason });
  return words[turned.outcome];
}

const words: Record<Exclude<TurnedOn['outcome'], 'not-now'>, string> = {
  on: t('Turned on. Send a test to see how a notice looks on this device.'),
  denied: t('The browser does not allow it.'),
  dismissed: t(
    'The browser’s question was closed without an answer, so nothing has changed. Turn it on again, and the browser will ask again.',
  ),
  blocked: t(
    'The push service of this browser’s maker did not answer within 10 seconds. The network’s firewall may block it: try another network, or ask whoever looks after this one. While Muster is open you hear of everything all the same.',
  ),
  'refused-by-browser': t(
    'This browser refused notices. A private window cannot have them; elsewhere the browser’s own settings may have switched them off.',
  ),
};
