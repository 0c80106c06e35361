import type { Feature } from '#client/features/feature.ts';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';
import { deeds } from './trail.ts';

export const job = {
  stale: { job: { shownIn: ['job'], toldIn: ['backlog'] } },
  // What a bulk action is called, the server says.
  things: { job: { many: t('Bulk actions'), one: t('one bulk action'), nameOf: ({ label }) => told(label) } },
  deeds,
} satisfies Feature;
