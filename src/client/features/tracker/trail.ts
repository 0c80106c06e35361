import { formatPlainly } from '#client/trail/plain-words.ts';
import { about, type Deeds } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'tracker.made': { label: t('Tracker made'), tell: () => about(t('made the tracker')) },
  'tracker.changed': { label: t('Tracker changed'), tell: () => about(t('changed the tracker')) },
  'tracker.token-made': { label: t('Token for a tracker made'), tell: () => about(t('made a token for the tracker')) },
  'tracker.revoked': { label: t('Tracker revoked'), tell: () => about(t('revoked the tracker')) },
} satisfies Deeds;

const names: Record<string, string> = {
  name: t('Name'),
  bus: t('Bus'),
  uniqueId: t('Identifier of the device'),
};

export const fieldWords = {
  describeField: (path: string) => names[path] ?? path,
  formatFieldValue: formatPlainly,
};
