import './trusted-types.ts';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import { listenForInstallOffer } from './install/install-offer.ts';
import { sessionMissing } from './session/ending.ts';
import { kioskPath } from './session/kiosk-path.ts';
import { isKiosk, readPerson } from './session/token.ts';
import { keptLanguage } from './ui/language/language.ts';
import { wordsReady } from './ui/language/words.ts';

listenForInstallOffer();
// The document says English: whoever is not signed in reads it in their own words too.
document.documentElement.lang = keptLanguage();

// Asked before the console is even fetched, so that somebody who has to sign in first does not wait for it.
const isPublic = !/^\/($|school($|\/))/.test(location.pathname);
const person = readPerson();
const atGate = isKiosk();
// A tablet at a gate has this one page, whatever address somebody types there.
if (atGate && location.pathname !== kioskPath) history.replaceState(null, '', kioskPath);
if (person === null && !isPublic) void sessionMissing();
else
  void wordsReady()
    .then(() => import('./app/start.tsx'))
    .then(({ start }) => start(isPublic && !atGate ? null : person))
    .catch(sayNotStarted);

/** The console's code, its words or what it begins with did not load: what stands in the document says so, with *Reload*. */
function sayNotStarted(error: unknown): never {
  document.documentElement.dataset['start'] = 'failed';
  throw error;
}
