import { createStore, del, entries, get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { Changes } from '#contract/change.ts';
import { canSeal, isSealed, seal, unseal } from '#outbox/sealed.ts';
import { readPerson, readSealKey } from '#client/session/token.ts';

/** What somebody typed and has not saved, kept through a closed browser and a session that ended. */
const KeptDraft = z.object({ changes: Changes, was: z.record(z.string(), z.unknown()), at: z.string() });
export type KeptDraft = z.infer<typeof KeptDraft>;

const store = createStore('muster-drafts', 'drafts');

let isOver = false;

export async function readDraft(name: string): Promise<KeptDraft | null> {
  const found: unknown = await get(keyOf(name), store);
  const key = readSealKey();
  const kept = z.safeParse(KeptDraft, isSealed(found) && key !== undefined ? await unseal(found, key) : found);
  return kept.success ? kept.data : null;
}

export async function keepDraft(name: string, draft: KeptDraft): Promise<void> {
  if (isOwn()) await set(keyOf(name), draft, store);
}

export async function forgetDraft(name: string): Promise<void> {
  if (isOwn()) await del(keyOf(name), store);
}

// A page that is being left keeps what is typed a last time: once the session has ended that would stand there open, and be nobody's.
function isOwn(): boolean {
  return !isOver && readPerson() !== null;
}

/** The session ends: what its person typed is there again for nobody but them. */
export async function sealDrafts(): Promise<void> {
  const [key, own] = [readSealKey(), keyOf('')];
  isOver = true;
  if (key === undefined || !canSeal()) return;
  const open = (await entries<string, unknown>(store)).filter(([name, kept]) => name.startsWith(own) && !isSealed(kept));
  await Promise.all(open.map(async ([name, kept]) => set(name, await seal(kept, key), store)));
}

// Nobody else who signs in here finds it.
function keyOf(name: string): string {
  const person = readPerson();
  return `${person?.schoolId}:${person?.userId}/${name}`;
}
