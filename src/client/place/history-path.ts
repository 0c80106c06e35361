import type { AuditObjectKind } from '#contract/audit.ts';
import { paths } from './paths.ts';

/** Where the audit trail tells all that was ever done to one thing. */
export function historyPath(objectKind: AuditObjectKind, objectId: string): string {
  return `${paths.auditTrail.to()}?${new URLSearchParams({ objectKind, objectId }).toString()}`;
}
