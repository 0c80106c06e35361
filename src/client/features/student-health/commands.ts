import { useQueryClient } from '@tanstack/react-query';
import { recordStudentHealth, revealStudentHealth, type RevealedHealth, type RevealReason } from '#contract/student-health.ts';
import { call } from '#client/http/call.ts';
import type { TypedChanges } from '#client/ui/form-edit.ts';
import { healthQueries } from './queries.ts';

/** What carers do with the health of one student. Each needs a connection, throws its refusal, and keeps nothing. */
export function useHealthCommands(id: string) {
  const client = useQueryClient();
  return {
    reveal: (reason: RevealReason): Promise<RevealedHealth> => call(revealStudentHealth, { params: { id }, body: { reason } }),
    record: async ({ changes, was }: TypedChanges, version: number): Promise<void> => {
      try {
        await call(recordStudentHealth, { params: { id }, body: { changes, was, version } });
      } finally {
        // After a refusal too: it may be that somebody else was first.
        void client.invalidateQueries(healthQueries.summary(id));
      }
    },
  };
}
