/** The settings as they will be once this device's edits are on the server. Pure. */
import * as z from 'zod/mini';
import { applyChanges, type Fields } from '#contract/change.ts';
import { NoticeSettings, recordNoticeSettings } from '#contract/guardian-notice.ts';
import { changesOf } from '#outbox/edited-fields.ts';
import type { OutboxRecord } from '#outbox/record.ts';

export function projectSettings(known: NoticeSettings, records: readonly OutboxRecord[], who: string): NoticeSettings {
  return records
    .filter(({ kind }) => kind === recordNoticeSettings.kind)
    .reduce((now, record) => {
      const before: Fields = { ...now };
      const after = z.safeParse(NoticeSettings, {
        ...applyChanges(before, changesOf(record.body)),
        updatedAt: record.at.device,
        updatedBy: who,
      });
      return after.success ? after.data : now;
    }, known);
}
