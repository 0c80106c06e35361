import { and, eq, ne } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import type { GuardianLink, LinkContent } from '#contract/guardian.ts';
import { guardianName, linkStateOn } from '#contract/guardian-rules.ts';
import type { GuardianSlot } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { stampOf, type Writer } from '#server/record/rows.ts';
import { guardian, guardianLink, type KeptLinkState } from './table.ts';

export interface LinkKey {
  studentId: string;
  guardianId: string;
}

export const linkColumns = {
  studentId: guardianLink.studentId,
  guardianId: guardianLink.guardianId,
  version: guardianLink.version,
  content: guardianLink.content,
  state: guardianLink.state,
  reason: guardianLink.reason,
  updatedAt: guardianLink.updatedAt,
  updatedBy: guardianLink.updatedByName,
};

export type LinkRow = Pick<
  typeof guardianLink.$inferSelect,
  'studentId' | 'guardianId' | 'version' | 'content' | 'state' | 'reason' | 'updatedAt'
> & {
  updatedBy: string;
};

/** A link, whatever its state. Who asks holds the child. */
export async function findLink(tx: Tx, schoolId: SchoolId, key: LinkKey): Promise<LinkRow | undefined> {
  const [row] = await tx.select(linkColumns).from(guardianLink).where(isLink(schoolId, key));
  return row;
}

export function linkOf({ content, state, updatedAt, ...row }: LinkRow, today: Day): GuardianLink {
  return { ...content, ...row, state: linkStateOn(today, { state, validTo: content.validTo }), updatedAt: updatedAt.toISOString() };
}

/** Whoever else has the child's place, by name. */
export async function holderOf(
  tx: Tx,
  schoolId: SchoolId,
  { studentId, guardianId, slot }: LinkKey & { slot: GuardianSlot },
): Promise<string | null> {
  if (slot === 'OTHER') return null;
  const [other] = await tx
    .select({ content: guardian.content })
    .from(guardianLink)
    .innerJoin(guardian, and(eq(guardian.schoolId, guardianLink.schoolId), eq(guardian.id, guardianLink.guardianId)))
    .where(
      and(
        eq(guardianLink.schoolId, schoolId),
        eq(guardianLink.studentId, studentId),
        eq(guardianLink.slot, slot),
        ne(guardianLink.state, 'REVOKED'),
        ne(guardianLink.guardianId, guardianId),
      ),
    );
  return other ? guardianName(other.content) : null;
}

interface KeptLink {
  version: number;
  content: LinkContent;
  state: KeptLinkState;
  reason: string;
}

/** Many that nobody had, such as those of a file, at their first version. */
export async function addLinks(
  tx: Tx,
  links: readonly (LinkKey & { schoolId: SchoolId; writer: Writer; content: LinkContent; state: KeptLinkState })[],
): Promise<void> {
  const rows = links.map(({ schoolId, studentId, guardianId, content, state, writer }) => {
    return { schoolId, studentId, guardianId, version: 1, state, reason: '', ...linkColumnsOf(content), ...stampOf(writer) };
  });
  await insertMany(tx, guardianLink, rows);
}

/** Adds the link, or writes it over the one there was: who holds the child is alone with it. */
export async function keepLink(
  tx: Tx,
  { schoolId, writer, ...key }: LinkKey & { schoolId: SchoolId; writer: Writer },
  { version, content, state, reason }: KeptLink,
): Promise<void> {
  const kept = { version, state, reason, ...linkColumnsOf(content), ...stampOf(writer) };
  await tx
    .insert(guardianLink)
    .values({ schoolId, ...key, ...kept })
    .onConflictDoUpdate({ target: [guardianLink.schoolId, guardianLink.studentId, guardianLink.guardianId], set: kept });
}

/** The columns kept beside the content, to list and check by. */
export function linkColumnsOf(content: LinkContent) {
  const { slot, mayCollect, validTo } = content;
  return { content, slot, mayCollect, validTo };
}

function isLink(schoolId: SchoolId, { studentId, guardianId }: LinkKey) {
  return and(eq(guardianLink.schoolId, schoolId), eq(guardianLink.studentId, studentId), eq(guardianLink.guardianId, guardianId));
}
