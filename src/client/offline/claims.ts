/** What is claimed on this device and not known to the server: an edit whose effect is shown and that is not acknowledged. */
import { isShown, type OutboxRecord } from '#outbox/record.ts';
import { changesOf } from '#outbox/edited-fields.ts';

type Edit = Pick<OutboxRecord, 'state' | 'lane' | 'base' | 'body'>;

/** A state of a record, or the value of fields of it. */
export type Claimed = 'state' | 'value';

/** Which edits make a state: all of a new record's, those of these fields, and deeds, which change a state and no field. */
export function isClaimed(records: readonly Edit[], lane: string, fields: readonly string[]): boolean {
  return openIn(records, lane).some((record) => isDeed(record) || makes(record, fields));
}

/** Which edits make a value: all of a new record's, and those of these fields. */
export function isSaid(records: readonly Edit[], lane: string, fields: readonly string[]): boolean {
  return openIn(records, lane).some((record) => !isDeed(record) && makes(record, fields));
}

function openIn(records: readonly Edit[], lane: string): Edit[] {
  return records.filter((record) => record.lane === lane && record.state !== 'acked' && isShown(record));
}

function isDeed({ body }: Edit): boolean {
  return Object.keys(changesOf(body)).length === 0;
}

function makes({ base, body }: Edit, fields: readonly string[]): boolean {
  if (base.version === null && base.chain === null) return true;
  return Object.keys(changesOf(body)).some((path) => fields.some((field) => path === field || path.startsWith(`${field}/`)));
}
