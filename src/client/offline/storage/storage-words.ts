import { t } from '#client/ui/language/words.ts';
import type { Shortage } from './storage-state.ts';

/** What is wrong, and what the person can do about it. */
export const shortageWords: Record<Shortage, string> = {
  disk: t(
    'This device is almost full. Connect to send your edits, or delete files you do not need. Once it is full, nothing new can be saved.',
  ),
  queue: t('This device holds almost as many unsent edits as it can. Connect to send them. Beyond that, nothing new can be saved.'),
};
