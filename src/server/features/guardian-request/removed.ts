/** Who was removed as guardian comes back by a School Admin alone, also as somebody new. */
import { and, eq, inArray } from 'drizzle-orm';
import { mayBeSamePerson } from '#contract/collecting.ts';
import type { GuardianContent } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import type { RemovedBefore } from '#contract/guardian-request.ts';
import { isPickUp } from '#contract/guardian-request-rules.ts';
import type { Tx } from '#server/db/database.ts';
import { guardian, guardianLink } from '#server/features/guardian/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { RequestChild, RequestRow } from './rows.ts';

export interface Removed {
  studentId: string;
  guardianId: string;
  person: GuardianContent;
}

export async function removedFrom(tx: Tx, schoolId: SchoolId, studentIds: readonly string[]): Promise<Removed[]> {
  if (studentIds.length === 0) return [];
  const { studentId, guardianId, state } = guardianLink;
  return tx
    .select({ studentId, guardianId, person: guardian.content })
    .from(guardianLink)
    .innerJoin(guardian, and(eq(guardian.schoolId, guardianLink.schoolId), eq(guardian.id, guardianId)))
    .where(and(eq(guardianLink.schoolId, schoolId), inArray(studentId, [...new Set(studentIds)]), eq(state, 'REVOKED')));
}

/** Of its children those from whom the one that is to collect was removed. */
export function removedBefore(
  { kind, guardianId, content }: RequestRow,
  { children, removed }: { children: readonly RequestChild[]; removed: readonly Removed[] },
): RemovedBefore[] {
  if (!isPickUp(kind)) return [];
  const isMeant = (one: Removed) =>
    one.guardianId === guardianId || ('person' in content && content.person !== null && mayBe(content.person, one.person));
  return children.flatMap(({ studentId, name }) => {
    const found = removed.find((one) => one.studentId === studentId && isMeant(one));
    return found ? [{ childName: name, personName: guardianName(found.person) }] : [];
  });
}

function mayBe(somebody: GuardianContent, known: GuardianContent): boolean {
  const phones = phonesOf(known);
  return mayBeSamePerson(guardianName(somebody), guardianName(known)) || phonesOf(somebody).some((phone) => phones.includes(phone));
}

function phonesOf({ phone1, phone2, whatsapp }: GuardianContent): string[] {
  return [phone1, phone2, whatsapp].filter((phone) => phone !== '');
}
