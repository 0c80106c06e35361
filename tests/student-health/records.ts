/** The health records of students as the tests write and read them. */
import {
  type HealthContent,
  readStudentHealth,
  recordStudentHealth,
  revealStudentHealth,
  type RevealReason,
} from '#contract/student-health.ts';
import type { Answer, Session } from '#tests/support/session.ts';

/** `was`: what the fields held when they were read; nothing was written yet where it is left out. */
export function writeHealth(
  session: Session,
  id: string,
  {
    changes,
    was = {},
    version = 0,
  }: { changes: Partial<HealthContent> | Record<string, unknown>; was?: Partial<HealthContent>; version?: number },
): Promise<Answer> {
  return session.call(recordStudentHealth, { params: { id }, body: { changes, was, version } });
}

export function readHealth(session: Session, id: string): Promise<Answer> {
  return session.call(readStudentHealth, { params: { id } });
}

export function reveal(session: Session, id: string, reason: RevealReason = 'CARE'): Promise<Answer> {
  return session.call(revealStudentHealth, { params: { id }, body: { reason } });
}
