/** What the histories of the children say of a request: a line for each child. */
import type { AuditAction } from '#contract/audit.ts';
import type { Deed } from '#server/audit/append.ts';
import type { RequestChild } from './rows.ts';

export interface Told {
  children: readonly RequestChild[];
  kind: string;
  /** Names. */
  askedBy: string;
  about: string;
  /** Which fields of the person are approved, where it is about those. */
  fields?: readonly string[];
  reason?: string;
  /** Who is kept away and called nearly so, of which child. */
  accepted?: readonly string[];
}

type RequestAction = Extract<AuditAction, `student.request-${string}`>;

export function requestDeeds(action: RequestAction, { children, kind, askedBy, about, fields, reason, accepted = [] }: Told): Deed[] {
  const after = {
    request: kind,
    askedBy,
    guardian: about,
    ...(fields ? { fields: [...fields] } : {}),
    ...(reason ? { reason } : {}),
    ...(accepted.length > 0 && { accepted: [...accepted] }),
  };
  return children.map(({ studentId, name }) => ({ action, object: { kind: 'student', id: studentId, label: name }, after }));
}
