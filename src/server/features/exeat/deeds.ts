/** What the trail says of a leave: a line for each deed, under the number that people say. */
import type { Fields } from '#contract/change.ts';
import type { AuditAction } from '#contract/audit.ts';
import type { Deed } from '#server/audit/append.ts';

interface Told {
  id: string;
  ref: string;
  /** Of the child. */
  name: string;
  before?: Fields;
  after?: Fields;
}

export function exeatDeed(action: Extract<AuditAction, `exeat.${string}`>, { id, ref, name, before, after }: Told): Deed {
  return { action, object: { kind: 'exeat', id, label: `${ref}, ${name}` }, ...(before && { before }), ...(after && { after }) };
}
