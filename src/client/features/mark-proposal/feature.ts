import type { Feature } from '#client/features/feature.ts';
import { t } from '#client/ui/language/words.ts';
import { describeField, formatFieldValue } from './field-labels.ts';
import { deeds } from './trail.ts';

export const markProposal = {
  places: {
    markProposals: {
      section: 'attendance',
      title: t('Proposed corrections'),
      screen: async () => (await import('./proposal-list-screen.tsx')).ProposalListScreen,
    },
    classMarks: {
      section: 'attendance',
      title: t('Marks of a class'),
      screen: async () => (await import('./class-marks-screen.tsx')).ClassMarksScreen,
    },
  },
  stale: { 'mark-proposal': { shownIn: ['mark-proposal'], toldIn: ['backlog'] } },
  edits: { 'mark-proposal.propose': { changes: 'mark-proposal', words: { describeField, formatFieldValue } } },
  deeds,
} satisfies Feature;
