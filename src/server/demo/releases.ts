/** With whom the children left who were collected: each with the first of the guardians who may collect it. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { guardianName } from '#contract/guardian-rules.ts';
import type { Tx } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { guardian, guardianLink } from '#server/features/guardian/table.ts';
import { release } from '#server/features/release/table.ts';
import { movement } from '#server/features/whereabouts/table.ts';

export async function addDemoReleases(tx: Tx, schoolId: string): Promise<void> {
  const rows = await tx
    .selectDistinctOn([movement.id], { moved: movement, link: guardianLink.content, guardianId: guardian.id, person: guardian.content })
    .from(movement)
    .innerJoin(guardianLink, and(eq(guardianLink.schoolId, movement.schoolId), eq(guardianLink.studentId, movement.personId)))
    .innerJoin(guardian, and(eq(guardian.schoolId, guardianLink.schoolId), eq(guardian.id, guardianLink.guardianId)))
    .where(
      and(
        eq(movement.schoolId, schoolId),
        eq(movement.kind, 'RELEASED'),
        eq(guardianLink.state, 'ACTIVE'),
        sql`(${guardianLink.content} ->> 'mayCollect')::boolean`,
      ),
    )
    .orderBy(asc(movement.id), asc(guardian.id));
  await insertMany(
    tx,
    release,
    rows.map(({ moved, link, guardianId, person }) => ({
      schoolId,
      id: moved.id,
      studentId: moved.personId,
      at: moved.at,
      gateId: moved.gateId,
      pointName: moved.pointName,
      guardianId,
      toName: guardianName(person),
      toPhone: person.phone1,
      relation: link.relation,
      right: 'GUARDIAN' as const,
      agreedByName: '',
      check: 'PHOTO_MATCH' as const,
      childComfortable: true,
      office: '',
      note: '',
      byId: moved.byId ?? '',
      byName: moved.byName,
      isOffline: moved.isOffline,
      receivedAt: moved.receivedAt,
      alarms: [],
    })),
  );
}
