import type { NoticeSettings } from '#contract/guardian-notice.ts';
import type { Tx } from '#server/db/database.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { type Sender, senderOf } from './sender.ts';
import { settingsOf } from './settings.ts';

/** The school that tells, with what it tells. */
export interface Place extends Sender {
  settings: NoticeSettings;
}

export async function placeOf(tx: Tx, schoolId: SchoolId, at: Pick<Sender, 'ways' | 'now'>): Promise<Place> {
  return { ...(await senderOf(tx, schoolId, at)), settings: await settingsOf(tx, schoolId) };
}
