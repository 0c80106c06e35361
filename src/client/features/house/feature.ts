import { staffHere, staffNameHere } from '#client/features/employee/queries.ts';
import type { Feature } from '#client/features/feature.ts';
import { hasItsId } from '#client/offline/edit-kinds.ts';
import { paths } from '#client/place/paths.ts';
import { describeField, formatFieldValue } from './field-labels.ts';
import { projectHouse } from './projection.ts';

export const house = {
  stale: { house: { shownIn: ['house', 'roster'] } },
  edits: {
    'house.record': {
      changes: 'house',
      isRowOf: hasItsId,
      words: { describeField, formatFieldValue: (path, value) => formatFieldValue(path, value, staffNameHere) },
    },
  },
  rosterFolds: { houses: { kind: 'house.record', fold: (one, id, edits) => projectHouse(one, id, edits, staffHere()) } },
  things: { house: { describeField, formatFieldValue, pathOf: (id) => paths.house.to({ id }) } },
} satisfies Feature;
