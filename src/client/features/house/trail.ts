import { about, type Deeds } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'house.created': { label: t('House created'), tell: () => about(t('created the house')) },
  'house.duty-named': { label: t('Duty of a house named'), tell: () => about(t('named who is on duty in the house')) },
  'house.changed': { label: t('House changed'), tell: () => about(t('changed the house')) },
} satisfies Deeds;
