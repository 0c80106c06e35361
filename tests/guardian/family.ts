/** Children of the school with their guardians, and who may see them. */
import { type GuardianContent, type LinkContent, recordGuardian, recordGuardianLink } from '#contract/guardian.ts';
import type { StudentContent } from '#contract/student.ts';
import { assignment } from '#server/features/assignment/table.ts';
import { columnsOf } from '#server/features/student/writes.ts';
import { student } from '#server/features/student/table.ts';
import type { TestApp } from '#tests/support/app.ts';
import { studentContent } from '#tests/support/factories.ts';
import { within } from '#tests/support/school.ts';
import type { Answer, Session } from '#tests/support/session.ts';
import { guardianContent, linkContent } from './content.ts';

/** A child of the school that calls; assigned to those named. */
export async function addChild(app: TestApp, given: Partial<StudentContent> = {}, seers: readonly Session[] = []): Promise<string> {
  const { schoolId } = app.school;
  const id = crypto.randomUUID();
  const at = app.clock.now();
  await within(app.db, schoolId, async (tx) => {
    const stamp = { version: 1, updatedAt: at, updatedByName: 'Tests' };
    await tx.insert(student).values({ schoolId, id, state: 'ACTIVE', ...columnsOf(studentContent(given)), ...stamp });
    const seen = seers.map(({ userId }) => ({
      schoolId,
      id: crypto.randomUUID(),
      subAdminId: userId,
      studentId: id,
      from: at,
      byName: 'Tests',
    }));
    if (seen.length > 0) await tx.insert(assignment).values(seen);
  });
  return id;
}

function base(version: number | null): Record<string, string> {
  return version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` };
}

export function writeGuardian(session: Session, id: string, changes: unknown, version: number | null = null): Promise<Answer> {
  return session.call(recordGuardian, { params: { id }, body: { changes }, headers: base(version) });
}

export async function addGuardian(session: Session, given: Partial<GuardianContent> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const answer = await writeGuardian(session, id, guardianContent(given));
  if (answer.status !== 200) throw new Error(`The guardian was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return id;
}

interface Link {
  studentId: string;
  guardianId: string;
}

export function writeLink(
  session: Session,
  { studentId, guardianId }: Link,
  changes: unknown,
  version: number | null = null,
): Promise<Answer> {
  return session.call(recordGuardianLink, { params: { studentId, guardianId }, body: { changes }, headers: base(version) });
}

/** A guardian with the link to the child. */
export async function addParent(
  session: Session,
  studentId: string,
  given: Partial<LinkContent> & { person?: Partial<GuardianContent> } = {},
): Promise<string> {
  const { person, ...link } = given;
  const guardianId = await addGuardian(session, person);
  const answer = await writeLink(session, { studentId, guardianId }, linkContent(link));
  if (answer.status !== 200) throw new Error(`The link was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return guardianId;
}
