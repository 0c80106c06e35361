import { createStore, del, get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { Changes } from '#contract/change.ts';
import { readPerson } from '#client/session/token.ts';

/** What somebody typed and has not saved, kept through a closed browser and a session that ended. */
const KeptDraft = z.object({ changes: Changes, was: z.record(z.string(), z.unknown()), at: z.string() });
export type KeptDraft = z.infer<typeof KeptDraft>;

const store = createStore('muster-drafts', 'drafts');

export async function readDraft(name: string): Promise<KeptDraft | null> {
  const kept = z.safeParse(KeptDraft, await get(keyOf(name), store));
  return kept.success ? kept.data : null;
}

export function keepDraft(name: string, draft: KeptDraft): Promise<void> {
  return set(keyOf(name), draft, store);
}

export function forgetDraft(name: string): Promise<void> {
  return del(keyOf(name), store);
}

// Nobody else who signs in here finds it.
function keyOf(name: string): string {
  const person = readPerson();
  return `${person?.schoolId}:${person?.userId}/${name}`;
}
