import type { Feature } from '#client/features/feature.ts';
import { hasItsId } from '#client/offline/edit-kinds.ts';
import { nameOnDevice } from '#client/offline/roster/name-on-device.ts';
import { paths } from '#client/place/paths.ts';
import { describeField, formatFieldValue, lineName } from './field-labels.ts';
import { studentFold } from './roster-fold.ts';

export const student = {
  // Classes, houses and users count their students, guardians name their children.
  stale: {
    student: {
      shownIn: ['student', 'roster', 'guardian', 'class', 'house'],
      toldIn: ['guardian-request', 'assignment', 'user', 'backlog'],
    },
  },
  edits: {
    'student.record': {
      changes: 'student',
      isRowOf: hasItsId,
      words: {
        describeField,
        formatFieldValue: (path, value) => formatFieldValue(path, value, nameOnDevice),
        linePath: (line) => `alerts/${line}`,
        lineName,
      },
    },
  },
  cardFolds: { 'student.record': studentFold },
  things: { student: { describeField, formatFieldValue, pathOf: (id) => paths.student.to({ id }) } },
} satisfies Feature;
