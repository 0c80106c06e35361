import { and, desc, eq } from 'drizzle-orm';
import type { AbsenceContact } from '#contract/absence-contact.ts';
import type { Page } from '#contract/page.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/page.ts';
import { guardianLink } from '#server/features/guardian/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { absenceContact, absenceContactVoid } from './table.ts';

export type ContactRow = Awaited<ReturnType<typeof selectContacts>>[number];

interface Asked {
  studentId: string;
  page: number;
  limit: number;
}

/** By the day of the absence and when somebody was asked, the newest first. */
export async function pageOfContacts(tx: Tx, schoolId: SchoolId, { studentId, ...page }: Asked): Promise<Page<AbsenceContact>> {
  const wanted = and(eq(absenceContact.schoolId, schoolId), eq(absenceContact.studentId, studentId));
  return pageOf(page, {
    wanted,
    all: await tx.$count(absenceContact, wanted),
    rows: selectContacts(tx).orderBy(desc(absenceContact.day), desc(absenceContact.at), desc(absenceContact.id)),
    shown: (rows) => rows.map(contactOf),
  });
}

export async function findContact(tx: Tx, schoolId: SchoolId, id: string): Promise<ContactRow | undefined> {
  const [row] = await selectContacts(tx).where(and(eq(absenceContact.schoolId, schoolId), eq(absenceContact.id, id)));
  return row;
}

export async function hasGuardian(tx: Tx, schoolId: SchoolId, { studentId, guardianId }: { studentId: string; guardianId: string }) {
  const { guardianId: id } = guardianLink;
  const [row] = await tx
    .select({ id })
    .from(guardianLink)
    .where(and(eq(guardianLink.schoolId, schoolId), eq(guardianLink.studentId, studentId), eq(id, guardianId)));
  return row !== undefined;
}

function selectContacts(tx: Tx) {
  const { id, studentId, day, guardianId, whom, way, outcome, said, at, byId, byName, isOffline } = absenceContact;
  const { reason, at: voidedAt, byName: voidedBy } = absenceContactVoid;
  return tx
    .select({ id, studentId, day, guardianId, whom, way, outcome, said, at, byId, byName, isOffline, reason, voidedAt, voidedBy })
    .from(absenceContact)
    .leftJoin(absenceContactVoid, and(eq(absenceContactVoid.schoolId, absenceContact.schoolId), eq(absenceContactVoid.contactId, id)))
    .$dynamic();
}

export function contactOf({ studentId: _, at, byName, reason, voidedAt, voidedBy, ...row }: ContactRow): AbsenceContact {
  const isVoid = reason !== null && voidedAt !== null && voidedBy !== null;
  return {
    ...row,
    at: at.toISOString(),
    by: byName,
    voided: isVoid ? { reason, at: voidedAt.toISOString(), by: voidedBy } : null,
  };
}
