import { busNameHere } from '#client/features/bus/queries.ts';
import type { Feature } from '#client/features/feature.ts';
import { hasItsId } from '#client/offline/edit-kinds.ts';
import { paths } from '#client/place/paths.ts';
import { t } from '#client/ui/language/words.ts';
import { describeField, formatFieldValue } from './field-labels.ts';
import { finds } from './finds.ts';
import { deeds } from './trail.ts';

export const busDefect = {
  places: {
    busDefects: {
      section: 'bus',
      title: t('Defects of buses'),
      screen: async () => (await import('./bus-defect-list-screen.tsx')).BusDefectListScreen,
    },
    busDefect: {
      section: 'bus',
      title: t('Defect of a bus'),
      screen: async () => (await import('./bus-defect-screen.tsx')).BusDefectScreen,
    },
  },
  // A severe one holds its bus.
  stale: { 'bus-defect': { shownIn: ['bus-defect', 'bus'] } },
  edits: {
    'bus-defect.record': {
      changes: 'bus-defect',
      isRowOf: hasItsId,
      words: { describeField, formatFieldValue: (path, value) => formatFieldValue(path, value, busNameHere) },
    },
  },
  things: {
    'bus-defect': {
      many: t('Defects of buses'),
      one: t('one defect'),
      describeField,
      formatFieldValue,
      pathOf: (id) => paths.busDefect.to({ id }),
    },
  },
  finds,
  deeds,
} satisfies Feature;
