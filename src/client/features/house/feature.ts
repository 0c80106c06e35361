import { staffHere, staffNameHere } from '#client/features/employee/queries.ts';
import type { Feature } from '#client/features/feature.ts';
import { hasItsId } from '#client/offline/edit-kinds.ts';
import { paths } from '#client/place/paths.ts';
import { describeField, formatFieldValue } from './field-labels.ts';
import { finds } from './finds.ts';
import { projectHouse } from './projection.ts';
import { deeds } from './trail.ts';
import { t } from '#client/ui/language/words.ts';

export const house = {
  places: {
    houses: { section: 'exeatHouse', title: t('Houses'), screen: async () => (await import('./house-list-screen.tsx')).HouseListScreen },
    createHouse: {
      section: 'exeatHouse',
      title: t('Create a house'),
      roles: ['School Admin'],
      screen: async () => (await import('./house-form-screen.tsx')).HouseFormScreen,
    },
    addStudentToHouse: {
      section: 'exeatHouse',
      title: t('Add students to a house'),
      roles: ['School Admin', 'Hybrid'],
      screen: async () => (await import('./add-students-screen.tsx')).AddStudentsScreen,
    },
  },
  stale: { house: { shownIn: ['house', 'roster'], toldIn: ['house-duty'] } },
  edits: {
    'house.record': {
      changes: 'house',
      isRowOf: hasItsId,
      words: { describeField, formatFieldValue: (path, value) => formatFieldValue(path, value, staffNameHere) },
    },
  },
  rosterFolds: { houses: { kind: 'house.record', fold: (one, id, edits) => projectHouse(one, id, edits, staffHere()) } },
  things: { house: { many: t('Houses'), one: t('one house'), describeField, formatFieldValue, pathOf: (id) => paths.house.to({ id }) } },
  finds,
  deeds,
} satisfies Feature;
