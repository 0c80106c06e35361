import { families } from '#contract/role.ts';
import type { Feature } from '#client/features/feature.ts';
import { hasItsId } from '#client/offline/edit-kinds.ts';
import { paths } from '#client/place/paths.ts';
import { whoHere } from '#client/session/who-here.ts';
import { t } from '#client/ui/language/words.ts';
import { describeField, formatFieldValue } from './field-labels.ts';
import { finds } from './finds.ts';
import { projectLeaveType } from './projection.ts';
import { deeds } from './trail.ts';

export const leaveType = {
  places: {
    leaveTypes: {
      section: 'settings',
      title: t('Types of leave'),
      roles: families,
      screen: async () => (await import('./leave-type-list-screen.tsx')).LeaveTypeListScreen,
    },
    leaveType: {
      section: 'settings',
      title: t('Type of leave'),
      roles: families,
      screen: async () => (await import('./leave-type-screen.tsx')).LeaveTypeScreen,
    },
  },
  stale: { 'leave-type': { shownIn: ['leave-type', 'roster'] } },
  edits: { 'leave-type.record': { changes: 'leave-type', isRowOf: hasItsId, words: { describeField, formatFieldValue } } },
  rosterFolds: {
    leaveTypes: { kind: 'leave-type.record', fold: (one, id, edits) => projectLeaveType(one, id, edits, { who: whoHere() }) },
  },
  things: {
    'leave-type': {
      many: t('Types of leave'),
      one: t('one type of leave'),
      describeField,
      formatFieldValue,
      pathOf: (id) => paths.leaveType.to({ id }),
    },
  },
  finds,
  deeds,
} satisfies Feature;
