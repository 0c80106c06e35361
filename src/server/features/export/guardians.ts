import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { writtenChild } from '#contract/people-sheet.ts';
import type { Tx } from '#server/db/database.ts';
import { seenBy } from '#server/features/assignment/scope.ts';
import { guardiansSeenBy } from '#server/features/guardian/scope.ts';
import { guardian, guardianLink } from '#server/features/guardian/table.ts';
import type { Reader } from '#server/features/student/cards.ts';
import { student } from '#server/features/student/table.ts';
import { voiceIn } from '#server/words.ts';
import type { SheetRow } from './sheet.ts';

/** Those of the guardians that the reader may see, by id, with the children that the reader may see. */
export async function guardianRows(tx: Tx, reader: Reader, ids: readonly string[]): Promise<Map<string, SheetRow>> {
  const { id, content } = guardian;
  const rows = await tx
    .select({ id, content })
    .from(guardian)
    .where(and(guardiansSeenBy(tx, reader.actor), inArray(guardian.id, [...ids])));
  const children = await childrenOf(
    tx,
    reader,
    rows.map((row) => row.id),
  );
  return new Map(rows.map((row) => [row.id, { ...row.content, children: children.get(row.id)?.join('; ') }]));
}

async function childrenOf(tx: Tx, { actor }: Reader, guardianIds: readonly string[]): Promise<Map<string, string[]>> {
  if (guardianIds.length === 0) return new Map();
  const links = await tx
    .select({ guardianId: guardianLink.guardianId, link: guardianLink.content, admissionNo: student.admissionNo })
    .from(guardianLink)
    .innerJoin(student, and(eq(student.schoolId, guardianLink.schoolId), eq(student.id, guardianLink.studentId)))
    .where(
      and(
        eq(guardianLink.schoolId, actor.schoolId),
        inArray(guardianLink.guardianId, [...guardianIds]),
        ne(guardianLink.state, 'REVOKED'),
        seenBy(tx, actor),
      ),
    )
    .orderBy(asc(student.nameOrder), asc(student.id));
  const { told } = voiceIn(actor.language);
  const byGuardian = Map.groupBy(links, ({ guardianId }) => guardianId);
  const written = [...byGuardian].map(([guardianId, found]) => {
    const children = found.map(({ admissionNo, link }) => writtenChild({ admissionNo, relation: link.relation }, told));
    return [guardianId, children] as const;
  });
  return new Map(written);
}
