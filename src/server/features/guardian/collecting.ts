/** Whom a restriction keeps away from a child today: it beats every right. */
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { isKeptAwayOn, keptAwayBy } from '#contract/collecting.ts';
import type { Day } from '#contract/fields.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import type { Tx } from '#server/db/database.ts';
import { warningsOf } from '#server/features/restriction/queries.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { LinkKey } from './links.ts';
import { guardian, guardianLink } from './table.ts';

interface Place {
  schoolId: SchoolId;
  today: Day;
}

interface Asked extends Place {
  studentId: string;
  guardianId: string;
  name: string;
}

export async function isBarredFrom(tx: Tx, { schoolId, today, studentId, ...person }: Asked): Promise<boolean> {
  const warnings = await warningsOf(tx, { schoolId, today }, [studentId]);
  return isKeptAwayOn(today, keptAwayBy(warnings.get(studentId) ?? [], person));
}

/** A link by which its guardian may collect the child today, as a condition of `guardian_link`: what `collectingOn` calls YES. */
export async function collects(tx: Tx, place: Place): Promise<SQL | undefined> {
  const { content, mayCollect, state, validTo } = guardianLink;
  return and(
    eq(state, 'ACTIVE'),
    eq(mayCollect, true),
    sql`coalesce(${validTo} >= ${place.today}, true)`,
    sql`coalesce(${content} ->> 'validFrom' <= ${place.today}, true)`,
    await notBarred(tx, place),
  );
}

// Whom a restriction names is told from names too, so the few links of the children that have one are looked through first.
async function notBarred(tx: Tx, place: Place): Promise<SQL | undefined> {
  const barred = await barredLinks(tx, place);
  if (barred.length === 0) return undefined;
  const keys = barred.map(({ studentId, guardianId }) => sql`(${studentId}::uuid, ${guardianId}::uuid)`);
  return sql`(${guardianLink.studentId}, ${guardianLink.guardianId}) not in (${sql.join(keys, sql`, `)})`;
}

async function barredLinks(tx: Tx, { schoolId, today }: Place): Promise<LinkKey[]> {
  const warnings = await warningsOf(tx, { schoolId, today });
  if (warnings.size === 0) return [];
  const { studentId, guardianId, state } = guardianLink;
  const links = await tx
    .select({ studentId, guardianId, person: guardian.content })
    .from(guardianLink)
    .innerJoin(guardian, and(eq(guardian.schoolId, guardianLink.schoolId), eq(guardian.id, guardianId)))
    .where(and(eq(guardianLink.schoolId, schoolId), inArray(studentId, [...warnings.keys()]), ne(state, 'REVOKED')));
  return links.filter((link) =>
    isKeptAwayOn(today, keptAwayBy(warnings.get(link.studentId) ?? [], { ...link, name: guardianName(link.person) })),
  );
}
