import { useQueryClient } from '@tanstack/react-query';
import type { Changes } from '#contract/change.ts';
import { recordStudentHealth, revealStudentHealth, type RevealedHealth, type RevealReason } from '#contract/student-health.ts';
import { call } from '#client/http/call.ts';
import { healthQueries } from './queries.ts';

/** What carers do with the health of one student. Each needs a connection, throws its refusal, and keeps nothing. */
export function useHealthCommands(id: string) {
  const client = useQueryClient();
  return {
    reveal: (reason: RevealReason): Promise<RevealedHealth> => call(revealStudentHealth, { params: { id }, body: { reason } }),
    /** Upon what this person was shown, in or beside the fields. */
    record: async (changes: Changes, { content, version }: RevealedHealth): Promise<void> => {
      const was = Object.fromEntries(Object.entries(content).filter(([field]) => field in changes));
      try {
        await call(recordStudentHealth, { params: { id }, body: { changes, was, version } });
      } finally {
        // After a refusal too: it may be that somebody else was first.
        void client.invalidateQueries(healthQueries.summary(id));
      }
    },
  };
}
