import type { Feature } from '#client/features/feature.ts';
import { hasItsId } from '#client/offline/edit-kinds.ts';
import { paths } from '#client/place/paths.ts';
import { describeField, formatFieldValue, lineName } from './field-labels.ts';

export const employee = {
  // Buses, classes and houses name who is in charge.
  stale: { employee: { shownIn: ['employee'], toldIn: ['bus', 'class', 'house', 'roster', 'backlog'] } },
  edits: {
    'employee.record': {
      changes: 'employee',
      isRowOf: hasItsId,
      words: { describeField, formatFieldValue, linePath: (line) => `papers/${line}`, lineName },
    },
  },
  things: { employee: { describeField, formatFieldValue, pathOf: (id) => paths.employee.to({ id }) } },
} satisfies Feature;
