import { staffNameHere } from '#client/features/employee/queries.ts';
import type { Feature } from '#client/features/feature.ts';
import { hasItsId } from '#client/offline/edit-kinds.ts';
import { paths } from '#client/place/paths.ts';
import { describeField, formatFieldValue, lineName } from './field-labels.ts';
import { expiryKey } from './expiry-queries.ts';
import { finds } from './finds.ts';
import { busNameWith } from './roster-fold.ts';
import { deeds } from './trail.ts';
import { t } from '#client/ui/language/words.ts';

export const bus = {
  stale: { bus: { shownIn: ['bus', 'bus-report', 'roster'], toldIn: ['backlog', 'bus-punctuality', expiryKey] } },
  edits: {
    'bus.record': {
      changes: 'bus',
      isRowOf: hasItsId,
      words: {
        describeField,
        formatFieldValue: (path, value) => formatFieldValue(path, value, staffNameHere),
        linePath: (line) => `timetable/${line}`,
        lineName,
      },
    },
  },
  rosterFolds: { buses: { kind: 'bus.record', fold: busNameWith } },
  things: { bus: { many: t('Buses'), one: t('one bus'), describeField, formatFieldValue, pathOf: (id) => paths.bus.to({ id }) } },
  finds,
  deeds,
} satisfies Feature;
