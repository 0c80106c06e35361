import type { DocumentKind } from '#contract/student-document.ts';
import { t } from '#client/ui/language/words.ts';

export const documentKinds: Record<DocumentKind, string> = {
  BIRTH: t('Birth certificate'),
  IDENTITY: t('Passport or identity card'),
  REPORT: t('Report of another school'),
  CONSENT: t('Consent or agreement'),
  MEDICAL: t('Health'),
  CUSTODY: t('Custody or court'),
  OTHER: t('Other'),
};

/** "820 kB", "1.4 MB" */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? t('{{size}} kB', { size: Math.max(1, Math.round(bytes / 1000)) })
    : t('{{size}} MB', { size: (bytes / 1_000_000).toFixed(1) });
}
