import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import type { GuardianNotice } from '#contract/guardian-notice.ts';
import type { Page } from '#contract/page.ts';
import type { GuardianTold } from '#contract/student-day-report.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/page.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { masked } from './masked.ts';
import type { Place } from './place.ts';
import type { Notice } from './plan.ts';
import { settingsOf } from './settings.ts';
import { guardianNotice } from './table.ts';
import { waitsUntil } from './waiting.ts';

interface Asked {
  studentId: string;
  page: number;
  limit: number;
}

type At = Pick<Place, 'schoolId' | 'timeZone' | 'now'>;

export async function pageOfNotices(tx: Tx, at: At, { studentId, ...page }: Asked): Promise<Page<GuardianNotice>> {
  const { schoolId } = at;
  const settings = await settingsOf(tx, schoolId);
  const wanted = and(eq(guardianNotice.schoolId, schoolId), eq(guardianNotice.studentId, studentId));
  return pageOf(page, {
    wanted,
    all: await tx.$count(guardianNotice, wanted),
    rows: tx.select().from(guardianNotice).orderBy(desc(guardianNotice.madeAt), desc(guardianNotice.id)).$dynamic(),
    shown: (rows) => rows.map((row) => noticeOf(row, row.state === 'QUEUED' ? waitsUntil(row, { ...at, settings }) : null)),
  });
}

function noticeOf(
  { schoolId: _school, studentId: _student, facts: _facts, turn: _turn, address, madeAt, sentAt, noLongerAt, ...row }: Notice,
  until: Date | null,
): GuardianNotice {
  return {
    ...row,
    ...(until && { waitsUntil: until.toISOString() }),
    address: masked(row.channel, address),
    madeAt: madeAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    noLongerAt: noLongerAt?.toISOString() ?? null,
  };
}

/** Of one day: when the first guardian was told, by which way, and how many were; who was told of nothing is not there. */
export async function toldOf(
  tx: Tx,
  schoolId: SchoolId,
  { day, ids }: { day: Day; ids: readonly string[] },
): Promise<Map<string, GuardianTold>> {
  if (ids.length === 0) return new Map();
  const { studentId, guardianId, channel, sentAt } = guardianNotice;
  const rows = await tx
    .select({ studentId, guardianId, channel, sentAt })
    .from(guardianNotice)
    .where(
      and(
        eq(guardianNotice.schoolId, schoolId),
        inArray(studentId, [...ids]),
        eq(guardianNotice.day, day),
        eq(guardianNotice.state, 'SENT'),
      ),
    )
    .orderBy(sentAt);
  const told = new Map<string, GuardianTold>();
  for (const [id, those] of Map.groupBy(rows, (row) => row.studentId)) {
    const [first] = those;
    if (first?.channel && first.sentAt) {
      const guardians = new Set(those.map((row) => row.guardianId)).size;
      told.set(id, { at: first.sentAt.toISOString(), channel: first.channel, guardians });
    }
  }
  return told;
}
