import type { TurnedOn } from './turn-on.ts';

/** What came of turning it on, and what to do about it. */
export function wordsFor(turned: TurnedOn): string {
  if (turned.outcome === 'not-now') return `Not turned on: ${turned.reason}`;
  return words[turned.outcome];
}

const words: Record<Exclude<TurnedOn['outcome'], 'not-now'>, string> = {
  on: 'Turned on. Send a test to see how a notice looks on this device.',
  denied: 'The browser does not allow it.',
  dismissed: 'The browser’s question was closed without an answer, so nothing has changed. Turn it on again to be asked anew.',
  blocked:
    'The push service of this browser’s maker did not answer within 10 seconds. The network’s firewall may block it: try another network, or ask whoever looks after this one. While Muster is open you hear of everything all the same.',
  'refused-by-browser': 'This browser refused to be told. In a private window it cannot be; elsewhere its own settings may switch it off.',
};
