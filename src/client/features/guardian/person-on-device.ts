import { emptyGuardian, type GuardianContent, recordGuardian } from '#contract/guardian.ts';
import { queryClient } from '#client/http/query-client.ts';
import { currentOutbox } from '#client/offline/current-outbox.ts';
import { sessionQueries } from '#client/session/queries.ts';
import { isShown } from '#outbox/record.ts';
import { contentOf, personWith } from './projection.ts';
import { guardiansOnDevice } from './queries.ts';

/** A guardian as this device knows them, with its own edits; null when it does not. */
export function personOnDevice(id: string): GuardianContent | null {
  const read = guardiansOnDevice(queryClient).find((one) => one.id === id);
  const edits = (currentOutbox()?.view().records ?? []).filter(
    (record) => isShown(record) && record.kind === recordGuardian.kind && record.params['id'] === id,
  );
  const before = read ? contentOf(read) : null;
  return edits
    .sort((a, b) => a.seq - b.seq)
    .reduce<GuardianContent | null>((now, edit) => personWith(now ?? emptyGuardian, edit) ?? now, before);
}

/** Whether a right to collect that is given on this device need not be approved. */
export function isAdminHere(): boolean {
  return queryClient.getQueryData(sessionQueries.me().queryKey)?.role === 'School Admin';
}
