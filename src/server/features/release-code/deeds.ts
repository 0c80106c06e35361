import type { AuditAction } from '#contract/audit.ts';
import type { Deed } from '#server/audit/append.ts';
import type { CodeRow } from './queries.ts';

type CodeAction = Extract<AuditAction, `student.release-code-${string}`>;

/** What the history of the child says of a code. Never the digits. */
export function codeDeed(action: CodeAction, { studentId, name, guardianName, sentTo }: CodeRow, child: string): Deed {
  return { action, object: { kind: 'student', id: studentId, label: child }, after: { to: name, agreedBy: guardianName, sentTo } };
}
