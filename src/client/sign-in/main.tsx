import '#client/trusted-types.ts';
import '#client/ui/theme/tokens.css';
import '#client/ui/theme/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { listenForInstallOffer } from '#client/install/install-offer.ts';
import { fetchConsoleWhenIdle } from '#client/install/update-early.ts';
import { takeNotice } from '#client/session/documents.ts';
import { isWrittenInEnglish } from '#client/ui/language/language.ts';
import { wordsReady } from '#client/ui/language/words.ts';
import { followHistory, leaveWhenSignedIn } from './history.ts';
import { say } from './say.tsx';
import { SignIn } from './sign-in.tsx';

leaveWhenSignedIn();
followHistory();
document.getElementById('not-started')?.remove();

listenForInstallOffer();
const notice = takeNotice() ?? null;
if (notice !== null) void say(notice.type, notice.text);
const root = document.getElementById('root');
const page = <SignIn notice={notice} />;
// The document was written in English by the build, if it was built; who reads another language gets the page drawn anew.
if (root?.hasChildNodes() && isWrittenInEnglish()) hydrateRoot(root, page);
else if (root !== null) void wordsReady().then(() => createRoot(root).render(page));
fetchConsoleWhenIdle();
