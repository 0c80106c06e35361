/** What the audit trail says of a bus. */
import { type BusContent, busLines, emptyBus } from '#contract/bus.ts';
import type { Deed } from '#server/audit/append.ts';
import { differences } from '#server/audit/differences.ts';
import { namesOfRuns } from '#server/audit/names-of-runs.ts';

/** What the employees in charge are called, by id. */
type Names = ReadonlyMap<string, string>;

export function addedDeed(id: string, content: BusContent, names: Names): Deed {
  const { after } = differences(emptyBus, content, busLines);
  return { action: 'bus.added', object: objectOf(id, content), after, names: Object.fromEntries(names) };
}

export function changedDeed(id: string, { before, after }: { before: BusContent; after: BusContent }, staff: Names): Deed {
  const changed = differences(before, after, busLines);
  const names = { ...Object.fromEntries(staff), ...namesOfRuns(changed.after, 'timetable', { ...before.timetable, ...after.timetable }) };
  return { action: 'bus.changed', object: objectOf(id, before), ...changed, names };
}

function objectOf(id: string, { name }: BusContent): Deed['object'] {
  return { kind: 'bus', id, label: name };
}
