/** What the audit trail says of a bus. */
import { type BusContent, buses } from '#contract/bus.ts';
import { namesOfRuns } from '#server/audit/names-of-runs.ts';
import { deedsOf, type RecordDeeds } from '#server/record/deeds.ts';

const plain = deedsOf<BusContent>(buses, { created: 'bus.added', changed: 'bus.changed', label: ({ name }) => name });

export const busDeeds: RecordDeeds<BusContent> = {
  ...plain,
  changed(id, contents, staff) {
    const { before, after } = contents;
    const deed = plain.changed(id, contents, staff);
    return {
      ...deed,
      names: { ...deed.names, ...namesOfRuns(deed.after ?? {}, 'timetable', { ...before.timetable, ...after.timetable }) },
    };
  },
};
