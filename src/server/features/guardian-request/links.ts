/** How the people of a request are linked to its children. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import { linkStateOn } from '#contract/guardian-rules.ts';
import type { RequestContent } from '#contract/guardian-request.ts';
import type { Tx } from '#server/db/database.ts';
import { guardianLink } from '#server/features/guardian/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { refusal } from '#server/record/refusal.ts';

export interface Place {
  schoolId: SchoolId;
  today: Day;
}

export type StandingLink = Pick<typeof guardianLink.$inferSelect, 'studentId' | 'version' | 'content' | 'state'>;

/** By the child's id; those that were ended are not among them, those whose last day has passed are. */
export async function standingLinks(
  tx: Tx,
  schoolId: SchoolId,
  guardianId: string,
  studentIds: readonly string[],
): Promise<Map<string, StandingLink>> {
  const { studentId, version, content, state } = guardianLink;
  const rows = await tx
    .select({ studentId, version, content, state })
    .from(guardianLink)
    .where(
      and(
        eq(guardianLink.schoolId, schoolId),
        eq(guardianLink.guardianId, guardianId),
        inArray(guardianLink.studentId, [...studentIds]),
        ne(guardianLink.state, 'REVOKED'),
      ),
    );
  return new Map(rows.map((row) => [row.studentId, row]));
}

/** The number after those of the child's other guardians. */
export async function nextOrder(tx: Tx, schoolId: SchoolId, studentId: string): Promise<number> {
  const rows = await tx
    .select({ content: guardianLink.content })
    .from(guardianLink)
    .where(and(eq(guardianLink.schoolId, schoolId), eq(guardianLink.studentId, studentId), ne(guardianLink.state, 'REVOKED')));
  return Math.min(20, 1 + Math.max(0, ...rows.map(({ content }) => content.order)));
}

/** Who asks is a guardian of every child; who is to be changed or removed is one; who is to be added is none. */
export async function refuseUnlinked(
  tx: Tx,
  { schoolId, today }: Place,
  { kind, studentIds, askedBy, guardianId }: RequestContent,
): Promise<void> {
  const asker = await standingLinks(tx, schoolId, askedBy, studentIds);
  const asks = [...asker.values()].filter(({ state, content }) => linkStateOn(today, { state, validTo: content.validTo }) !== 'EXPIRED');
  if (asks.length < studentIds.length)
    throw refusal([{ path: 'askedBy', message: 'Only a guardian of every child that is named can ask' }]);
  if (guardianId === null) return;
  const about = await standingLinks(tx, schoolId, guardianId, studentIds);
  if (kind === 'ADD_GUARDIAN' && about.size > 0)
    throw refusal([{ path: 'guardianId', message: 'They are linked to a child of this request already' }]);
  if ((kind === 'REMOVE_GUARDIAN' || kind === 'CHANGE_DETAILS') && about.size < studentIds.length) {
    throw refusal([{ path: 'guardianId', message: 'Choose a guardian of every child that is named' }]);
  }
}
