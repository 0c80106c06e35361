import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { usePushKept } from '#client/features/push/use-push-kept.ts';
import { onWorkerSays } from '#client/live/worker-says.ts';
import { safeDestination } from '#client/session/documents.ts';

/** What the service worker and the console have to say to each other while somebody is signed in. */
export function WorkerConnection() {
  const navigate = useNavigate();
  usePushKept();
  useEffect(
    () =>
      onWorkerSays((said) => {
        // A notice was pressed.
        if (said.type === 'OPEN') void navigate(safeDestination(said.path));
      }),
    [navigate],
  );
  return null;
}
