/** Guardians of a student, and restrictions that protect one. Who is linked to a caller's own student is their own. */
import type { RestrictionContent } from '#contract/restriction.ts';
import { linkColumnsOf } from '#server/features/guardian/links.ts';
import { guardian, guardianLink } from '#server/features/guardian/table.ts';
import { columnsOf } from '#server/features/guardian/writes.ts';
import { restriction, restrictionStudent } from '#server/features/restriction/table.ts';
import { guardianContent, linkContent } from '#tests/guardian/content.ts';
import { within } from '#tests/support/school.ts';
import type { Around } from './aims.ts';
import { addStudent, assignStudent, reportDay, type Side } from './side.ts';

/** `text` is the guardian's id beside that of the child. */
interface Linked {
  id: string;
  text: string;
  version: number;
}

export function markedGuardian(mark: string) {
  return guardianContent({ title: mark, firstName: mark, lastName: mark, address: mark, occupation: mark, language: mark });
}

export function markedRestriction(mark: string, studentIds: string[]): RestrictionContent {
  return { guardianId: null, personName: mark, studentIds, type: 'SCHOOL_BAN', text: mark, whatToDo: mark, from: reportDay, to: null };
}

export async function addLink(side: Omit<Side, 'bus'>, { object, caller }: Pick<Around, 'object' | 'caller'>): Promise<Linked> {
  const {
    server,
    mark,
    school: { schoolId },
  } = side;
  const child = await addStudent(side);
  if (object === 'own') await assignStudent(side, { studentId: child.id, userId: caller.member.id });
  const guardianId = crypto.randomUUID();
  const stamp = { schoolId, version: 1, updatedAt: server.clock.now(), updatedByName: mark };
  await within(server.db, schoolId, async (tx) => {
    await tx.insert(guardian).values({ ...stamp, id: guardianId, ...columnsOf(markedGuardian(mark)) });
    await tx.insert(guardianLink).values({ ...stamp, studentId: child.id, guardianId, state: 'ACTIVE', ...linkColumnsOf(linkContent()) });
  });
  return { id: child.id, text: guardianId, version: 1 };
}

/** A guardian by their own id. */
export async function addGuardian(
  side: Omit<Side, 'bus'>,
  around: Pick<Around, 'object' | 'caller'>,
): Promise<Pick<Linked, 'id' | 'version'>> {
  const { text, version } = await addLink(side, around);
  return { id: text, version };
}

/** `text` is the child it protects. */
export async function addRestriction(side: Omit<Side, 'bus'>): Promise<Linked> {
  const {
    server,
    mark,
    school: { schoolId },
  } = side;
  const { id: studentId } = await addStudent(side);
  const id = crypto.randomUUID();
  const stamp = { schoolId, version: 1, updatedAt: server.clock.now(), updatedByName: mark };
  await within(server.db, schoolId, async (tx) => {
    await tx.insert(restriction).values({ ...stamp, id, content: markedRestriction(mark, [studentId]) });
    await tx.insert(restrictionStudent).values({ schoolId, restrictionId: id, studentId });
  });
  return { id, text: studentId, version: 1 };
}
