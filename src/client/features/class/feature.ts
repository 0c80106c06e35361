import { staffHere, staffNameHere } from '#client/features/employee/queries.ts';
import type { Feature } from '#client/features/feature.ts';
import { hasItsId } from '#client/offline/edit-kinds.ts';
import { paths } from '#client/place/paths.ts';
import { describeField, formatFieldValue } from './field-labels.ts';
import { projectClass } from './projection.ts';

export const schoolClass = {
  stale: { class: { shownIn: ['class', 'roster'] } },
  edits: {
    'class.record': {
      changes: 'class',
      isRowOf: hasItsId,
      words: { describeField, formatFieldValue: (path, value) => formatFieldValue(path, value, staffNameHere) },
    },
  },
  rosterFolds: { classes: { kind: 'class.record', fold: (one, id, edits) => projectClass(one, id, edits, staffHere()) } },
  things: { class: { describeField, formatFieldValue, pathOf: (id) => paths.editClass.to({ id }) } },
} satisfies Feature;
