import type { AuditEntry } from '#contract/audit.ts';

export function text(fields: AuditEntry['after'], name: string): string {
  const value = fields?.[name];
  return typeof value === 'string' ? value : '';
}

export function numberIn(fields: AuditEntry['after'], name: string): number {
  const value = fields?.[name];
  return typeof value === 'number' ? value : 0;
}
