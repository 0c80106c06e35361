import * as z from 'zod/mini';
import { Changes } from '#contract/change.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { keepDraft, readDraft } from '#client/offline/drafts/draft-store.ts';
import { changesOf } from '#outbox/edited-fields.ts';

/**
 * Lays the refused values into the draft of the form, as if they had just been typed. The refused edit itself stays
 * until a new one takes its place.
 */
export async function openForEditing(record: OutboxRecord): Promise<void> {
  const refused = z.safeParse(Changes, changesOf(record.body));
  if (!refused.success || Object.keys(refused.data).length === 0) return;
  // A form's draft goes by the name of what it edits, which is the lane.
  const typed = await readDraft(record.lane);
  await keepDraft(record.lane, {
    changes: { ...refused.data, ...typed?.changes },
    was: { ...record.base.was, ...typed?.was },
    at: record.at.device,
  });
}
