import { and, asc, count, desc, eq, min, or, type SQL } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import type { Mark } from '#contract/mark.ts';
import { type MarkProposal, type ProposalCounts, type ProposalFilter, ProposalState } from '#contract/mark-proposal.ts';
import type { Page } from '#contract/page.ts';
import { mayAmend } from '#contract/register-rules.ts';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/page.ts';
import { attendanceSeenBy } from '#server/features/assignment/scope.ts';
import { namesOfClasses } from '#server/features/class/queries.ts';
import { registerMark } from '#server/features/register/table.ts';
import { nameOf } from '#server/features/student/places.ts';
import { isNamed } from '#server/features/student/search.ts';
import { student } from '#server/features/student/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { existing } from '#server/record/existing.ts';
import { staffRole } from '#server/http/roles.ts';
import type { ProposalRow } from './settle.ts';
import { markProposal } from './table.ts';

export interface Reader {
  actor: Actor;
  today: Day;
}

const isChild = and(eq(student.schoolId, markProposal.schoolId), eq(student.id, markProposal.studentId));

function selectProposals(tx: Tx) {
  return tx.select({ row: markProposal, content: student.content }).from(markProposal).innerJoin(student, isChild).$dynamic();
}

type Found = Awaited<ReturnType<typeof selectProposals>>[number];

/** What waits by its day, so that the oldest is decided first; the rest newest first. */
export async function pageOfProposals(
  tx: Tx,
  reader: Reader,
  filter: ProposalFilter,
): Promise<Page<MarkProposal> & { counts: ProposalCounts }> {
  const { state, search = '', classId, day, session } = filter;
  const found = and(
    isSeen(tx, reader.actor),
    search === '' ? undefined : isNamed(search),
    classId === undefined ? undefined : eq(markProposal.classId, classId),
    day === undefined ? undefined : eq(markProposal.day, day),
    session === undefined ? undefined : eq(markProposal.session, session),
  );
  const counts = await countsOf(tx, found);
  const order =
    state === 'PROPOSED'
      ? [asc(markProposal.day), asc(markProposal.at), asc(markProposal.id)]
      : [desc(markProposal.at), desc(markProposal.id)];
  const page = await pageOf(filter, {
    wanted: and(found, state === 'ALL' ? undefined : eq(markProposal.state, state)),
    all: state === 'ALL' ? Object.values(counts).reduce((sum, rows) => sum + rows, 0) : counts[state],
    rows: selectProposals(tx).orderBy(...order),
    shown: (rows) => presented(tx, reader, rows),
  });
  return { ...page, counts };
}

export async function readProposal(tx: Tx, reader: Reader, id: string): Promise<MarkProposal> {
  const rows = await selectProposals(tx).where(and(isSeen(tx, reader.actor), eq(markProposal.id, id)));
  const [found] = await presented(tx, reader, rows);
  return existing(found, noSuchProposal);
}

/** Of a child whose attendance the caller sees; held until the transaction ends. */
export async function holdProposal(tx: Tx, actor: Actor, id: string): Promise<{ row: ProposalRow; name: string }> {
  const rows = await selectProposals(tx)
    .where(and(isSeen(tx, actor), eq(markProposal.id, id)))
    .for('update', { of: markProposal });
  const { row, content } = existing(rows[0], noSuchProposal);
  return { row, name: nameOf(content) };
}

/** Whether its author may still see the child of it; one that was never made has none. */
export async function mayBeSeen(tx: Tx, actor: Actor, id: string): Promise<boolean> {
  const rows = await selectProposals(tx).where(and(isSeen(tx, actor), eq(markProposal.id, id)));
  return rows.length > 0;
}

/** Those that wait for this person: of a School Admin all, of whoever corrects on the day alone those of today. */
export async function countWaitingProposals(tx: Tx, { actor, today }: Reader): Promise<{ count: number; oldest: Day | null }> {
  const ofToday = actor.role === 'School Admin' ? undefined : eq(markProposal.day, today);
  const [row] = await tx
    .select({ count: count(), oldest: min(markProposal.day) })
    .from(markProposal)
    .innerJoin(student, isChild)
    .where(and(isSeen(tx, actor), eq(markProposal.state, 'PROPOSED'), ofToday));
  return row ?? { count: 0, oldest: null };
}

/** Nobody judges what they proposed themselves, whatever their role is by now. */
export function mayDecide(actor: Actor, { state, byId, day }: Pick<ProposalRow, 'state' | 'byId' | 'day'>, today: Day): boolean {
  return state === 'PROPOSED' && byId !== actor.userId && mayAmend(staffRole(actor), { day, today });
}

export function noSuchProposal(): Problem {
  return new Problem('not_found', 'There is no such proposal');
}

function isSeen(tx: Tx, actor: Actor): SQL | undefined {
  return and(eq(markProposal.schoolId, actor.schoolId), attendanceSeenBy(tx, actor));
}

async function countsOf(tx: Tx, found: SQL | undefined): Promise<ProposalCounts> {
  const rows = await tx
    .select({ state: markProposal.state, rows: count() })
    .from(markProposal)
    .innerJoin(student, isChild)
    .where(found)
    .groupBy(markProposal.state);
  const kept = new Map(rows.map((row) => [row.state, row.rows]));
  return Object.fromEntries(ProposalState.options.map((one) => [one, kept.get(one) ?? 0])) as ProposalCounts;
}

async function presented(tx: Tx, { actor, today }: Reader, found: readonly Found[]): Promise<MarkProposal[]> {
  const rows = found.map(({ row }) => row);
  const now = await marksNow(tx, actor.schoolId, rows);
  const classes = await namesOfClasses(
    tx,
    actor.schoolId,
    rows.map(({ classId }) => classId),
  );
  return found.map(({ row, content }) => {
    const { schoolId: _, at, byId, byName, decidedAt, decidedBy: _by, decidedByName, ...rest } = row;
    return {
      ...rest,
      name: nameOf(content),
      number: content.admissionNo,
      className: classes.get(row.classId) ?? '',
      now: now.get(keyOf(row)) ?? null,
      at: at.toISOString(),
      by: byName,
      isOwn: byId === actor.userId,
      mayDecide: mayDecide(actor, row, today),
      decidedAt: decidedAt?.toISOString() ?? null,
      decidedBy: decidedByName,
    };
  });
}

type OneMark = Pick<ProposalRow, 'studentId' | 'day' | 'session'>;

async function marksNow(tx: Tx, schoolId: SchoolId, of: readonly OneMark[]): Promise<Map<string, Mark>> {
  if (of.length === 0) return new Map();
  const { studentId, day, session, code, minutesLate, reason, note } = registerMark;
  const rows = await tx
    .select({ studentId, day, session, code, minutesLate, reason, note })
    .from(registerMark)
    .where(
      and(
        eq(registerMark.schoolId, schoolId),
        or(...of.map((one) => and(eq(studentId, one.studentId), eq(day, one.day), eq(session, one.session)))),
      ),
    );
  return new Map(
    rows.map(({ studentId: child, day: on, session: half, ...mark }) => [keyOf({ studentId: child, day: on, session: half }), mark]),
  );
}

function keyOf({ studentId, day, session }: OneMark): string {
  return `${studentId}/${day}/${session}`;
}
