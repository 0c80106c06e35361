import type { Feature } from '#client/features/feature.ts';
import { t } from '#client/ui/language/words.ts';

export const attention = {
  places: {
    attention: {
      section: 'attention',
      title: t('Needs attention'),
      screen: async () => (await import('./attention-screen.tsx')).AttentionScreen,
    },
  },
  // What stands after all is on the server already.
  edits: { 'edit.give-up': {} },
} satisfies Feature;
