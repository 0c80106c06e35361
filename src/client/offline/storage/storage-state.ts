import type { NewEdit, OutboxRecord } from '#outbox/record.ts';
import { shareUsed } from '#outbox/limits.ts';
import { t } from '#client/ui/language/words.ts';
import { storeOf } from '#client/ui/store.ts';

/** What will soon be used up: this device's disk, or the room this person's edits have on it. */
export type Shortage = 'disk' | 'queue';

export interface StorageState {
  shortage: Shortage | null;
  /** The edit that was not saved, and why; until one is saved or the person has seen it. */
  refused: { edit: NewEdit; reason: string } | null;
}

const littleShare = 0.8;

const state = storeOf<StorageState>({ shortage: null, refused: null });

/** How this device's storage stands, for the banner and the panel. */
export const storageState = {
  ...state,
  set: (part: Partial<StorageState>): void => state.set({ ...state.get(), ...part }),
};

export function shortageOf(records: readonly OutboxRecord[], { usage = 0, quota = 0 }: StorageEstimate): Shortage | null {
  if (shareUsed(records) >= littleShare) return 'queue';
  return quota > 0 && usage / quota >= littleShare ? 'disk' : null;
}

const refusals: Record<string, string> = {
  OutboxFull: t('Too many edits wait on this device. Connect to send them, then save again'),
  StorageRefused: t(
    'This browser does not let Muster keep anything on this device. Open Muster outside a private window, or in another browser',
  ),
  QuotaExceededError: t('This device has no room left. Delete files you do not need, then save again'),
};

/** Why nothing was saved and what helps; null when the fault is not the storage's. */
export function refusalReason(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  // Whatever else a browser's database throws.
  const otherwise = error instanceof DOMException ? t('This device could not keep this edit. Save again, or export it') : null;
  return refusals[error.name] ?? otherwise;
}
