import type { Feature } from '#client/features/feature.ts';
import { t } from '#client/ui/language/words.ts';
import { deeds, fieldWords } from './trail.ts';

export const tracker = {
  stale: { 'bus-position': { shownIn: ['tracker', 'bus-position'] } },
  things: { tracker: { many: t('Trackers'), one: t('one tracker'), ...fieldWords } },
  deeds,
} satisfies Feature;
