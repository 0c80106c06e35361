import type { DocumentKind } from '#contract/student-document.ts';

export const documentKinds: Record<DocumentKind, string> = {
  BIRTH: 'Birth certificate',
  IDENTITY: 'Passport or identity card',
  REPORT: 'Report of another school',
  CONSENT: 'Consent or agreement',
  MEDICAL: 'Health',
  CUSTODY: 'Custody or court',
  OTHER: 'Other',
};

/** "820 kB", "1.4 MB" */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
