import type { NewEdit, OutboxRecord } from '#outbox/record.ts';
import { saveFile } from '#client/ui/buttons/save-file.ts';

/** Hands the person a file of edits, so that they can be kept or shown even when this device lets them go. */
export function saveAsFile(records: readonly (OutboxRecord | NewEdit)[], now = new Date()): void {
  saveFile(`muster-edits-${now.toISOString().slice(0, 16).replace(':', '')}.json`, [JSON.stringify(records, null, 2)]);
}
