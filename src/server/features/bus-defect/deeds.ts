import { type BusDefectContent, busDefects } from '#contract/bus-defect.ts';
import { deedsOf } from '#server/record/deeds.ts';

export const busDefectDeeds = deedsOf<BusDefectContent>(busDefects, {
  created: 'bus-defect.reported',
  changed: 'bus-defect.changed',
  label: ({ name }) => name,
});
