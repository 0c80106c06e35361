import '#client/trusted-types.ts';
import '#client/ui/tokens.css';
import '#client/ui/base.css';
import { hydrateRoot } from 'react-dom/client';
import { listenForInstallOffer } from '#client/app/install-offer.ts';
import { fetchConsoleWhenIdle } from '#client/app/update-early.ts';
import { readHandover, replaceDocument, safeDestination, takeNotice } from '#client/session/documents.ts';
import { readPerson } from '#client/session/token.ts';
import { say } from './say.tsx';
import { SignIn } from './sign-in.tsx';

// Somebody who is signed in has nothing to do here.
if (readPerson() !== null) replaceDocument(safeDestination(readHandover().from), {});

listenForInstallOffer();
const notice = takeNotice() ?? null;
if (notice !== null) void say(notice.type, notice.text);
const root = document.getElementById('root');
if (root !== null) hydrateRoot(root, <SignIn notice={notice} />);
fetchConsoleWhenIdle();
