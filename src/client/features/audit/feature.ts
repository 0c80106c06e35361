import type { Feature } from '#client/features/feature.ts';
import { deeds } from './trail.ts';
import { t } from '#client/ui/language/words.ts';

export const audit = {
  places: {
    auditTrail: { section: 'account', title: t('Audit trail'), screen: async () => (await import('./audit-screen.tsx')).AuditScreen },
  },
  things: { audit: { many: t('The audit trail'), one: t('the audit trail') } },
  deeds,
} satisfies Feature;
