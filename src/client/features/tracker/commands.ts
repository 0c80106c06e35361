import { useQueryClient } from '@tanstack/react-query';
import { addTracker, makeTrackerToken, revokeTracker, type TrackerContent } from '#contract/tracker.ts';
import { call } from '#client/http/call.ts';
import { useStepUp } from '#client/session/step-up.ts';
import { trackerQueries } from './queries.ts';

/** What a School Admin does with trackers. All of it needs a connection. */
export function useTrackerCommands() {
  const client = useQueryClient();
  const withStepUp = useStepUp();
  const readAgain = () => client.invalidateQueries({ queryKey: trackerQueries.all });
  return {
    keep: async (id: string, content: TrackerContent) => {
      const kept = await call(addTracker, { params: { id }, body: content });
      void readAgain();
      return kept;
    },
    token: async (id: string) => {
      const made = await withStepUp(() => call(makeTrackerToken, { params: { id } }));
      void readAgain();
      return made;
    },
    revoke: async (id: string) => {
      await call(revokeTracker, { params: { id } });
      await readAgain();
    },
  };
}
