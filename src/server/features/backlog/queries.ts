/** Figures of what waits, each by an index of its own and by the condition of the list it leads to. */
import { staffRole } from '#server/http/roles.ts';
import { and, count, countDistinct, eq, lte, min, ne, sql } from 'drizzle-orm';
import type { Backlog } from '#contract/backlog.ts';
import { listBusReports } from '#contract/bus-report.ts';
import { papersDueUntil } from '#contract/employee-rules.ts';
import type { Day } from '#contract/fields.ts';
import { listGuardianRequests } from '#contract/guardian-request.ts';
import { decideMarkProposal } from '#contract/mark-proposal.ts';
import type { Tx } from '#server/db/database.ts';
import { inPapersState } from '#server/features/bus/queries.ts';
import { bus } from '#server/features/bus/table.ts';
import { busReport } from '#server/features/bus-report/table.ts';
import { countAskedAbsences } from '#server/features/employee/queries.ts';
import { employee } from '#server/features/employee/table.ts';
import { countOverdueExeats, countWaitingExeats } from '#server/features/exeat/queries.ts';
import { guardianLink } from '#server/features/guardian/table.ts';
import { countWaitingRequests } from '#server/features/guardian-request/queries.ts';
import { countFailedJobs } from '#server/features/job/queries.ts';
import { countWaitingProposals } from '#server/features/mark-proposal/queries.ts';
import { countAlarms } from '#server/features/release/queries.ts';
import type { Actor } from '#server/http/handler.ts';

interface Reader {
  actor: Actor;
  today: Day;
  now: Date;
  /** By which time things age. */
  settled: Date;
}

const nothing: Backlog = {
  reportsToReview: null,
  reportsReturned: null,
  guardianRequests: null,
  guardiansPending: null,
  busPapers: null,
  employeePapers: null,
  absences: null,
  markProposals: null,
  releaseAlarms: null,
  exeats: null,
  exeatsOverdue: null,
  failedJobs: null,
};

export async function backlogOf(tx: Tx, reader: Reader): Promise<Backlog> {
  const role = staffRole(reader.actor);
  const families = listGuardianRequests.roles.includes(role)
    ? {
        guardianRequests: await countWaitingRequests(tx, reader),
        exeats: await countWaitingExeats({ db: tx, ...reader }),
        exeatsOverdue: await countOverdueExeats(tx, reader.actor, reader.now),
      }
    : {};
  const school = listBusReports.roles.includes(role) ? await countOfSchool(tx, reader) : {};
  const corrects = decideMarkProposal.roles.includes(role) ? { markProposals: await countWaitingProposals(tx, reader) } : {};
  return { ...nothing, ...families, ...corrects, ...school };
}

async function countOfSchool(tx: Tx, { actor, today, settled }: Reader): Promise<Partial<Backlog>> {
  return {
    ...(await countReports(tx, actor)),
    guardiansPending: await countPending(tx, actor),
    busPapers: {
      expired: await tx.$count(bus, and(eq(bus.schoolId, actor.schoolId), inPapersState('EXPIRED', today))),
      soon: await tx.$count(bus, and(eq(bus.schoolId, actor.schoolId), inPapersState('SOON', today))),
    },
    employeePapers: await tx.$count(
      employee,
      and(eq(employee.schoolId, actor.schoolId), ne(employee.state, 'LEFT'), lte(employee.expires, papersDueUntil(today))),
    ),
    absences: await countAskedAbsences(tx, { schoolId: actor.schoolId, today }),
    releaseAlarms: await countAlarms(tx, actor.schoolId),
    failedJobs: await countFailedJobs(tx, { schoolId: actor.schoolId, settled }),
  };
}

async function countReports(tx: Tx, { schoolId, userId }: Actor): Promise<Pick<Backlog, 'reportsToReview' | 'reportsReturned'>> {
  const rows = await tx
    .select({
      state: busReport.state,
      count: count(),
      oldest: min(busReport.day),
      own: sql<number>`count(*) filter (where ${busReport.submittedBy} = ${userId})::int`,
    })
    .from(busReport)
    .where(and(eq(busReport.schoolId, schoolId), ne(busReport.state, 'REVIEWED'), ne(busReport.state, 'DRAFT')))
    .groupBy(busReport.state);
  const waiting = (state: 'SUBMITTED' | 'RETURNED') => rows.find((row) => row.state === state) ?? { count: 0, oldest: null, own: 0 };
  const { state: _, ...submitted } = { state: null, ...waiting('SUBMITTED') };
  const { count: returned, oldest } = waiting('RETURNED');
  return { reportsToReview: submitted, reportsReturned: { count: returned, oldest } };
}

async function countPending(tx: Tx, { schoolId }: Actor): Promise<number> {
  const [row] = await tx
    .select({ count: countDistinct(guardianLink.guardianId) })
    .from(guardianLink)
    .where(and(eq(guardianLink.schoolId, schoolId), eq(guardianLink.state, 'PENDING')));
  return row?.count ?? 0;
}
