import type { Feature } from '#client/features/feature.ts';
import { type EditKind, hasItsId } from '#client/offline/edit-kinds.ts';
import { paths } from '#client/place/paths.ts';
import { t } from '#client/ui/language/words.ts';
import { describeField, formatFieldValue } from './field-labels.ts';
import { finds } from './finds.ts';
import { deeds } from './trail.ts';

const edit: EditKind = { changes: 'exeat', isRowOf: hasItsId };

export const exeat = {
  places: {
    exeatRequests: {
      section: 'exeatSublevel',
      title: t('Exeat requests'),
      screen: async () => (await import('./exeat-list-screen.tsx')).ExeatListScreen,
    },
    exeatReport: {
      section: 'report',
      title: t('Exeat record'),
      screen: async () => (await import('./record-screen.tsx')).RecordScreen,
    },
  },
  stale: { exeat: { shownIn: ['exeat'], toldIn: ['backlog'] } },
  edits: {
    'exeat.ask': edit,
    'exeat.consent': edit,
    'exeat.decide': edit,
    'exeat.undo': edit,
    'exeat.withdraw': edit,
    'exeat.sign': edit,
  },
  things: {
    exeat: { many: t('Exeats'), one: t('one exeat'), describeField, formatFieldValue, pathOf: (id) => paths.exeatRequest.to({ id }) },
  },
  finds,
  deeds,
} satisfies Feature;
