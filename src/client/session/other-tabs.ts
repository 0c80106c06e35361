import { currentPath, replaceDocument, signInPath } from './documents.ts';
import { missing } from './ending.ts';
import { type Person, readPerson } from './token.ts';

/**
 * Tabs of one browser share one session. When it ends or changes hands in another tab, or when Back brings this page
 * out of the browser's memory after that, nothing of the person before may stay on the screen.
 */
export function followOtherTabs(shown: Person): void {
  function compare() {
    const now = readPerson();
    if (now?.userId === shown.userId && now.schoolId === shown.schoolId) return;
    // The tab that ended it has wiped what is to be wiped; here nothing may stay on the screen a moment longer.
    if (now === null) replaceDocument(signInPath, { from: currentPath(), notice: missing() });
    else location.reload();
  }
  addEventListener('storage', compare);
  addEventListener('pageshow', (event) => {
    if (event.persisted) compare();
  });
}
