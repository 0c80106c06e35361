import type { Outbox } from '#outbox/outbox.ts';
import type { NewEdit, OutboxRecord } from '#outbox/record.ts';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import { refusalReason, shortageOf, storageState } from './storage-state.ts';
import { shortageWords } from './storage-words.ts';

/** The device did not keep it. The form stays as it is, and its person is told in one sentence. */
class NotSaved extends Error {
  constructor(reason: string, cause: unknown) {
    super(`${t('Not saved.')} ${reason}`, { cause });
    this.name = 'NotSaved';
  }
}

/** Stores an edit; says in one place, whatever the screen, when this device cannot or soon will not. */
export async function storeGuarded(outbox: Outbox, edit: NewEdit): Promise<OutboxRecord> {
  askToBeKept();
  try {
    const record = await outbox.enqueue(edit);
    if (storageState.get().refused !== null) storageState.set({ refused: null });
    void lookForRoom(outbox);
    return record;
  } catch (error) {
    const reason = refusalReason(error);
    if (reason === null) throw error;
    storageState.set({ refused: { edit, reason } });
    throw new NotSaved(reason, error);
  }
}

const leastPauseMs = 10_000;
let lookedAt = -leastPauseMs;

async function lookForRoom(outbox: Outbox): Promise<void> {
  if (performance.now() - lookedAt < leastPauseMs) return;
  lookedAt = performance.now();
  // A browser that does not tell has only our own limit.
  const estimate = (await navigator.storage?.estimate().catch(() => undefined)) ?? {};
  const shortage = shortageOf(outbox.view().records, estimate);
  const { shortage: before } = storageState.get();
  if (shortage === before) return;
  storageState.set({ shortage });
  if (shortage !== null && before === null) say('warning', shortageWords[shortage]);
}

let wasAsked = false;

/** A console that holds edits asks not to be cleared when the device runs out of room. */
function askToBeKept(): void {
  // Firefox puts a question to the person: it is for those who have installed the console.
  const wouldPrompt = navigator.userAgent.includes('Firefox/');
  if (wasAsked || (wouldPrompt && !matchMedia('(display-mode: standalone)').matches)) return;
  wasAsked = true;
  // Without the permission the edits are as safe as any website's data; nothing changes for the person.
  navigator.storage?.persist().catch(() => undefined);
}
