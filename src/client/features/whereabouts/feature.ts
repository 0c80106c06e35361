import type { Feature } from '#client/features/feature.ts';
import type { EditKind } from '#client/offline/edit-kinds.ts';
import { describeField, formatFieldValue } from './field-labels.ts';
import { deeds, formatTrailValue, trailNames } from './trail.ts';

const words = { describeField, formatFieldValue };
const ofStudent: EditKind = { changes: 'student-movement', words };
const ofEmployee: EditKind = { changes: 'employee-movement', words };

export const whereabouts = {
  // The cards of the roster say where each child is, the list of employees, at a gate its own, where each of them is; reports of a day follow.
  stale: {
    'student-movement': {
      shownIn: ['roster', 'student-movement'],
      toldIn: ['student-days', 'day-summary'],
      addedUpIn: ['student-totals', 'student-trend'],
    },
    'employee-movement': {
      shownIn: ['employee', 'gate-staff', 'employee-movement'],
      toldIn: ['employee-days', 'day-summary'],
      addedUpIn: ['employee-totals'],
    },
  },
  edits: {
    'student-movement.record': ofStudent,
    'student-movement.void': ofStudent,
    'employee-movement.record': ofEmployee,
    'employee-movement.void': ofEmployee,
  },
  deeds,
  addedWords: [
    { to: 'student', names: trailNames, formatFieldValue: formatTrailValue },
    { to: 'employee', names: trailNames, formatFieldValue: formatTrailValue },
  ],
} satisfies Feature;
