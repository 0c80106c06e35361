import { about, type Deeds } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'bus-route.created': { label: t('Route made'), tell: () => about(t('made the route')) },
  'bus-route.changed': { label: t('Route changed'), tell: () => about(t('changed the route')) },
} satisfies Deeds;
