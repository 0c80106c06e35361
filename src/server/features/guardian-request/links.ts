/** How the people of a request are linked to its children. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { RequestContent } from '#contract/guardian-request.ts';
import { daysOf } from '#contract/guardian-request-rules.ts';
import { mayAskPickUp } from '#contract/release-rules.ts';
import type { Tx } from '#server/db/database.ts';
import { guardianLink } from '#server/features/guardian/table.ts';
import { cardsById, type Reader } from '#server/features/student/cards.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { refusal } from '#server/record/refusal.ts';

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

/** Who is to be changed or removed is a guardian of every child; who is to be added is none. */
export async function refuseUnlinked(
  tx: Tx,
  { actor: { schoolId } }: Reader,
  { kind, studentIds, guardianId }: RequestContent,
): Promise<void> {
  if (guardianId === null) return;
  const about = await standingLinks(tx, schoolId, guardianId, studentIds);
  if (kind === 'ADD_GUARDIAN' && about.size > 0)
    throw refusal([{ path: 'guardianId', message: 'They are linked to a child of this request already' }]);
  if ((kind === 'REMOVE_GUARDIAN' || kind === 'CHANGE_DETAILS') && about.size < studentIds.length) {
    throw refusal([{ path: 'guardianId', message: 'Choose a guardian of every child that is named' }]);
  }
}

/** Who asks is a guardian of every child, and gives no right to collect that is not theirs to give. */
export async function refuseAsker(tx: Tx, reader: Reader, content: RequestContent): Promise<void> {
  const cards = await cardsById(tx, reader, content.studentIds);
  const asking = content.studentIds.flatMap((id) => {
    const card = cards.get(id);
    const asker = card?.guardians.find(({ guardianId, state }) => guardianId === content.askedBy && state !== 'EXPIRED');
    return card && asker ? [{ card, asker }] : [];
  });
  if (asking.length < content.studentIds.length)
    throw refusal([{ path: 'askedBy', message: 'Only a guardian of every child that is named can ask' }]);
  const days = daysOf(content);
  if (days === null || asking.every(({ card, asker }) => mayAskPickUp(days, card, asker))) return;
  throw refusal([{ path: 'askedBy', message: 'Only who may collect the child on these days can ask that somebody else does' }]);
}
