import type { Feature } from '#client/features/feature.ts';
import type { EditKind } from '#client/offline/edit-kinds.ts';
import { describeField, formatFieldValue, lineName } from './field-labels.ts';
import { busReportQueries } from './queries.ts';
import { deeds, reportWords } from './trail.ts';
import { t } from '#client/ui/language/words.ts';
import { busUseKey } from './use-queries.ts';
import { punctualityKey } from './use-punctuality.ts';

const oneReport: EditKind = {
  changes: 'bus-report',
  isRowOf: (row, { busId, day }) => row['busId'] === busId && row['day'] === day,
};

export const busReport = {
  places: {
    busReports: {
      section: 'report',
      title: t('Bus daily reports'),
      screen: async () => (await import('./report-list-screen.tsx')).ReportListScreen,
    },
    busReport: { section: 'report', title: t('Bus daily report'), screen: async () => (await import('./report-screen.tsx')).ReportScreen },
  },
  // The fleet list shows today’s report of each bus and how it kept its times.
  stale: { 'bus-report': { shownIn: ['bus-report', 'bus'], toldIn: ['backlog', punctualityKey, busUseKey] } },
  edits: {
    'bus-report.record': {
      ...oneReport,
      words: {
        describeField,
        formatFieldValue,
        linePath: (line) => `content/trips/${line}`,
        lineName,
        readRecord: (client, { busId = '', day = '' }) => client.prefetchQuery(busReportQueries.detail(busId, day)),
      },
    },
    'bus-report.submit': oneReport,
    'bus-report.review': oneReport,
  },
  things: { 'bus-report': reportWords },
  deeds,
} satisfies Feature;
