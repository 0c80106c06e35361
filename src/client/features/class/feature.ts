import { staffHere, staffNameHere } from '#client/features/employee/queries.ts';
import type { Feature } from '#client/features/feature.ts';
import { hasItsId } from '#client/offline/edit-kinds.ts';
import { paths } from '#client/place/paths.ts';
import { describeField, formatFieldValue } from './field-labels.ts';
import { finds } from './finds.ts';
import { projectClass } from './projection.ts';
import { deeds } from './trail.ts';
import { t } from '#client/ui/language/words.ts';

export const schoolClass = {
  places: {
    classes: { section: 'class', title: t('Classes'), screen: async () => (await import('./class-list-screen.tsx')).ClassListScreen },
    createClass: {
      section: 'class',
      title: t('Create a class'),
      screen: async () => (await import('./create-class-screen.tsx')).CreateClassScreen,
    },
  },
  stale: { class: { shownIn: ['class', 'roster'] } },
  edits: {
    'class.record': {
      changes: 'class',
      isRowOf: hasItsId,
      words: { describeField, formatFieldValue: (path, value) => formatFieldValue(path, value, staffNameHere) },
    },
  },
  rosterFolds: { classes: { kind: 'class.record', fold: (one, id, edits) => projectClass(one, id, edits, staffHere()) } },
  things: {
    class: { many: t('Classes'), one: t('one class'), describeField, formatFieldValue, pathOf: (id) => paths.editClass.to({ id }) },
  },
  finds,
  deeds,
} satisfies Feature;
