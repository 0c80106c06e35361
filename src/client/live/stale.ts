import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { LiveKind } from '#contract/live.ts';
import { fromFeatures } from '#client/from-features.ts';

/** Which queries are old once one of a kind has changed, here or anywhere: the first words of their keys. */
export interface Stale {
  /** They show it, and fold this device's own edits of it in. */
  shownIn: readonly string[];
  /** They tell what follows from it. */
  toldIn?: readonly string[];
}

export const staleBy = fromFeatures<Record<LiveKind, Stale>>('queries that a change makes old');

/** Lets everything be read again that a change of these makes old. Whatever was done is in the audit trail too. */
export async function readAgain(client: QueryClient, kinds: readonly LiveKind[]): Promise<void> {
  const stale = kinds.map((kind) => staleBy.get()[kind]);
  const words = new Set([...stale.flatMap(({ shownIn, toldIn = [] }) => [...shownIn, ...toldIn]), 'audit']);
  await Promise.all([...words].map((word) => client.invalidateQueries({ queryKey: [word] })));
}

/** After a deed that went to the server at once, also when it was refused: it may be that somebody else was first. */
export function useReadAgain(...kinds: readonly LiveKind[]): () => void {
  const client = useQueryClient();
  return () => void readAgain(client, kinds);
}
