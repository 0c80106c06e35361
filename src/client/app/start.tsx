import { createRoot } from 'react-dom/client';
import { queryClient } from '#client/http/query-client.ts';
import { outboxOf } from '#client/offline/current-outbox.ts';
import { sealDrafts } from '#client/offline/drafts/draft-store.ts';
import { persistReads, wipeReads } from '#client/offline/reads/persistence.ts';
import { wipeRoster } from '#client/offline/roster/roster-store.ts';
import { endClosedSending } from '#client/offline/sync-grant.ts';
import { takeNotice } from '#client/session/documents.ts';
import { beforeForgetting } from '#client/session/ending.ts';
import { readEnrolment, whenEnrolmentEnds } from '#client/session/enrolment.ts';
import { followOtherTabs } from '#client/session/other-tabs.ts';
import { applyToDocument } from '#client/session/preferences.ts';
import { gateDeviceQueries, schoolQueries, sessionQueries } from '#client/session/queries.ts';
import { isKiosk, type Person } from '#client/session/token.ts';
import { needsOtherWords } from '#client/ui/language/language.ts';
import { say } from '#client/ui/feedback/toast.ts';
import { Console } from './console.tsx';
import { tellFeatures } from './features.ts';
import { watchChunks } from './load-chunk.ts';

/** Opens the console for this person, or the pages that need nobody, whoever is signed in. */
export async function start(person: Person | null): Promise<void> {
  tellFeatures();
  watchChunks();
  beforeForgetting(() => wipeReads(queryClient));
  beforeForgetting(wipeRoster);
  beforeForgetting(sealDrafts);
  beforeForgetting(endClosedSending);
  if (person !== null) {
    followOtherTabs(person);
    // The shell needs all of this: asked for now, it is on its way while the screen's own chunk is.
    void outboxOf(person);
    await persistReads(queryClient, person);
    // Before anything is drawn; what was chosen elsewhere meanwhile follows with the answer.
    const known = queryClient.getQueryData(sessionQueries.me().queryKey);
    if (known) applyToDocument(known.preferences);
    if (needsOtherWords()) return location.reload();
    if (isKiosk()) {
      readEnrolment();
      whenEnrolmentEnds(() => wipeReads(queryClient));
      whenEnrolmentEnds(wipeRoster);
      void queryClient.prefetchQuery(gateDeviceQueries.self());
    } else {
      void queryClient.prefetchQuery(schoolQueries.profile());
      void queryClient.prefetchQuery(sessionQueries.me());
    }
  }
  // Read before the router takes the history state over.
  const notice = takeNotice();
  const root = document.getElementById('root');
  if (root !== null) createRoot(root).render(<Console />);
  if (notice !== undefined) say(notice.type, notice.text);
}
