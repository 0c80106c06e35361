import { formatPlainly } from '#client/trail/plain-words.ts';
import { about, around, type Deeds, thing } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'kiosk.made': { label: t('Gate device made'), tell: () => about(t('made the gate device')) },
  'kiosk.changed': { label: t('Gate device changed'), tell: () => about(t('changed the gate device')) },
  'kiosk.code-made': { label: t('Code for a gate device made'), tell: () => about(t('made a code to enrol the gate device')) },
  'kiosk.enrolled': { label: t('Gate device enrolled'), tell: () => around(t('was enrolled as the gate device {{thing}}', { thing })) },
  'kiosk.revoked': { label: t('Gate device revoked'), tell: () => about(t('revoked the gate device')) },
} satisfies Deeds;

const names: Record<string, string> = {
  name: t('Name'),
  gate: t('Gate'),
  bus: t('Bus'),
  device: t('Browser'),
  codeBy: t('Code made by'),
};

export const fieldWords = {
  describeField: (path: string) => names[path] ?? path,
  formatFieldValue: formatPlainly,
};
