/** What the audit trail says of a bus. */
import { type BusContent, busLines, emptyBus } from '#contract/bus.ts';
import type { Deed } from '#server/audit/append.ts';
import { differences } from '#server/audit/differences.ts';

export function addedDeed(id: string, content: BusContent): Deed {
  const { after } = differences(emptyBus, content, busLines);
  return { action: 'bus.added', object: objectOf(id, content), after };
}

export function changedDeed(id: string, before: BusContent, after: BusContent): Deed {
  return { action: 'bus.changed', object: objectOf(id, before), ...differences(before, after, busLines) };
}

function objectOf(id: string, { name }: BusContent): Deed['object'] {
  return { kind: 'bus', id, label: name };
}
