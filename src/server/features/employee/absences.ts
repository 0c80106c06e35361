import { and, desc, eq, gte, lte, ne } from 'drizzle-orm';
import type { Absence, AbsenceContent, AbsenceState } from '#contract/employee-absence.ts';
import { overlap } from '#contract/employee-rules.ts';
import type { Page } from '#contract/page.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/page.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { employee, employeeAbsence } from './table.ts';

interface AbsenceFilter {
  page: number;
  limit: number;
  employeeId?: string | undefined;
  state?: AbsenceState | undefined;
}

export async function pageOfAbsences(tx: Tx, schoolId: SchoolId, filter: AbsenceFilter): Promise<Page<Absence>> {
  const wanted = and(
    eq(employeeAbsence.schoolId, schoolId),
    filter.employeeId ? eq(employeeAbsence.employeeId, filter.employeeId) : undefined,
    filter.state && eq(employeeAbsence.state, filter.state),
  );
  return pageOf(filter, {
    wanted,
    all: await tx.$count(employeeAbsence, wanted),
    rows: selectAbsences(tx).orderBy(desc(employeeAbsence.from), desc(employeeAbsence.id)),
    shown: (rows) => rows.map(absenceOf),
  });
}

export async function findAbsence(tx: Tx, schoolId: SchoolId, id: string): Promise<Absence | undefined> {
  const [row] = await selectAbsences(tx).where(and(eq(employeeAbsence.schoolId, schoolId), eq(employeeAbsence.id, id)));
  return row && absenceOf(row);
}

/** An approved absence that takes away the same time. The employee is held, so none can be approved meanwhile. */
export async function findApprovedOverlap(
  tx: Tx,
  schoolId: SchoolId,
  { id, employeeId, content }: { id: string; employeeId: string; content: AbsenceContent },
): Promise<AbsenceContent | undefined> {
  const rows = await tx
    .select({ content: employeeAbsence.content })
    .from(employeeAbsence)
    .where(
      and(
        eq(employeeAbsence.schoolId, schoolId),
        eq(employeeAbsence.employeeId, employeeId),
        eq(employeeAbsence.state, 'APPROVED'),
        ne(employeeAbsence.id, id),
        lte(employeeAbsence.from, content.until),
        gte(employeeAbsence.until, content.from),
      ),
    );
  return rows.find((row) => overlap(row.content, content))?.content;
}

export async function addAbsence(
  tx: Tx,
  schoolId: SchoolId,
  { id, employeeId, content, at }: { id: string; employeeId: string; content: AbsenceContent; at: Date },
): Promise<void> {
  const { from, until } = content;
  await tx
    .insert(employeeAbsence)
    .values({ schoolId, id, employeeId, content, from, until, state: 'PENDING', createdAt: at, updatedAt: at });
}

interface Decision {
  id: string;
  version: number;
  to: AbsenceState;
  note: string;
  by: string;
  at: Date;
}

export async function putDecision(tx: Tx, schoolId: SchoolId, { id, version, to, note, by, at }: Decision): Promise<void> {
  await tx
    .update(employeeAbsence)
    .set({ state: to, decisionNote: note, decidedByName: by, version: version + 1, updatedAt: at })
    .where(and(eq(employeeAbsence.schoolId, schoolId), eq(employeeAbsence.id, id), eq(employeeAbsence.version, version)));
}

function selectAbsences(tx: Tx) {
  return tx
    .select({
      id: employeeAbsence.id,
      employeeId: employeeAbsence.employeeId,
      version: employeeAbsence.version,
      content: employeeAbsence.content,
      employee: employee.content,
      state: employeeAbsence.state,
      decisionNote: employeeAbsence.decisionNote,
      decidedBy: employeeAbsence.decidedByName,
      createdAt: employeeAbsence.createdAt,
      updatedAt: employeeAbsence.updatedAt,
    })
    .from(employeeAbsence)
    .innerJoin(employee, and(eq(employee.schoolId, employeeAbsence.schoolId), eq(employee.id, employeeAbsence.employeeId)))
    .$dynamic();
}

type AbsenceRow = Awaited<ReturnType<typeof selectAbsences>>[number];

function absenceOf({ content, employee: { name }, createdAt, updatedAt, ...row }: AbsenceRow): Absence {
  return { ...content, ...row, employeeName: name, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
