import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { LiveKind } from '#contract/live.ts';
import { fromFeatures } from '#client/from-features.ts';

/** Which queries are old once one of a kind has changed, here or anywhere: the first words of their keys. */
export interface Stale {
  /** They show it, and fold this device's own edits of it in. */
  shownIn: readonly string[];
  /** They tell what follows from it. */
  toldIn?: readonly string[];
  /** They add up so many of it that others' changes make them be read again every half minute at most. */
  addedUpIn?: readonly string[];
}

export const staleBy = fromFeatures<Record<LiveKind, Stale>>('queries that a change makes old');

/** Lets everything be read again that a change of these makes old, but sums. Whatever was done is in the audit trail too. */
export async function readAgain(client: QueryClient, kinds: readonly LiveKind[]): Promise<void> {
  await makeOld(client, [...kinds.flatMap((kind) => wordsOf(kind, ['shownIn', 'toldIn'])), 'audit']);
}

export async function addUpAgain(client: QueryClient, kinds: readonly LiveKind[]): Promise<void> {
  await makeOld(
    client,
    kinds.flatMap((kind) => wordsOf(kind, ['addedUpIn'])),
  );
}

function wordsOf(kind: LiveKind, ways: readonly (keyof Stale)[]): readonly string[] {
  return ways.flatMap((way) => staleBy.get()[kind][way] ?? []);
}

async function makeOld(client: QueryClient, words: readonly string[]): Promise<void> {
  await Promise.all([...new Set(words)].map((word) => client.invalidateQueries({ queryKey: [word] })));
}

/** After a deed that went to the server at once, also when it was refused: it may be that somebody else was first. */
export function useReadAgain(...kinds: readonly LiveKind[]): () => void {
  const client = useQueryClient();
  return () => {
    void readAgain(client, kinds);
    void addUpAgain(client, kinds);
  };
}
