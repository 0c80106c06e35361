import { readHandover, replaceDocument, safeDestination, signInPath } from '#client/session/documents.ts';
import { readPerson } from '#client/session/token.ts';

/** Somebody who is signed in has nothing to do here. */
export function leaveWhenSignedIn(): boolean {
  if (readPerson() === null) return false;
  replaceDocument(safeDestination(readHandover().from), {});
  return true;
}

/**
 * Back and Forward lead to pages of the school. The browser believes that they are this document's own, since the sign-in
 * page took the place of the last of them: it changes the address and loads nothing. Loaded anew, the page of the school
 * finds no token and says so (spec §2).
 */
export function followHistory(): void {
  addEventListener('popstate', () => {
    if (location.pathname !== signInPath) location.reload();
  });
  // Out of the browser's memory, after somebody signed in elsewhere.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leaveWhenSignedIn();
  });
}
