/** What is off with each of some leaves: what it is judged by is read for all of them at once. */
import { and, eq, exists, gte, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { ExeatContent, ExeatWarning } from '#contract/exeat.ts';
import { activeStates, type ExeatState, openStates } from '#contract/exeat-states.ts';
import type { Naming } from '#contract/exeat-rules.ts';
import { exeatWarnings, type Judged, type OtherExeat } from '#contract/exeat-warnings.ts';
import { leaveFindings } from '#contract/leave-rules.ts';
import type { LeaveTypeContent } from '#contract/leave-type.ts';
import type { Role } from '#contract/role.ts';
import type { SchoolCalendar } from '#contract/school-calendar.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { StudentCard } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { bus } from '#server/features/bus/table.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { leaveType } from '#server/features/leave-type/table.ts';
import { calendarOf } from '#server/features/school-calendar/queries.ts';
import type { CardRow } from '#server/features/student/cards.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { exeat, exeatStep } from './table.ts';

/** Something that is asked for, entered or about to be. */
export interface Asked {
  id: string;
  content: ExeatContent;
  askedAt: Date;
  askedByRole: Role;
  child: CardRow;
  card: StudentCard;
}

export interface At {
  schoolId: SchoolId;
  now: Date;
  timeZone: string;
}

export interface Grounds {
  types: ReadonlyMap<string, LeaveTypeContent>;
  levels: ReadonlyMap<string, string>;
  busNames: ReadonlyMap<string, string>;
  leaves: ReadonlyMap<string, readonly Leave[]>;
  /** Those to which a guardian said no. */
  refused: ReadonlyMap<string, readonly Leave[]>;
  calendar: SchoolCalendar;
}

type Leave = Pick<typeof exeat.$inferSelect, 'id' | 'ref' | 'studentId' | 'typeId' | 'state' | 'askedAt' | 'departAt' | 'returnBy'>;

/** A year and a day: no term and no leave is longer. */
const leavesSinceDays = 366;

export async function groundsOf(tx: Tx, { schoolId, now }: At, asked: readonly Pick<Asked, 'content' | 'child'>[]): Promise<Grounds> {
  const typeIds = distinct(asked.map(({ content }) => content.typeId));
  const classIds = distinct(asked.flatMap(({ child }) => child.content.classId ?? []));
  const busIds = distinct(
    asked.flatMap(({ child: { content } }) => [content.rideToSchool, content.rideHome].flatMap((ride) => ride?.busId ?? [])),
  );
  const types = typeIds.length === 0 ? [] : await typesOf(tx, schoolId, typeIds);
  const classes =
    classIds.length === 0
      ? []
      : await tx
          .select({ id: schoolClass.id, level: schoolClass.level })
          .from(schoolClass)
          .where(and(eq(schoolClass.schoolId, schoolId), inArray(schoolClass.id, classIds)));
  const buses =
    busIds.length === 0
      ? []
      : await tx
          .select({ id: bus.id, name: bus.name })
          .from(bus)
          .where(and(eq(bus.schoolId, schoolId), inArray(bus.id, busIds)));
  const since = new Date(now.getTime() - leavesSinceDays * 24 * 60 * 60_000);
  const studentIds = distinct(asked.map(({ child }) => child.id));
  return {
    types: new Map(types.map(({ id, content }) => [id, content])),
    levels: new Map(classes.map(({ id, level }) => [id, level])),
    busNames: new Map(buses.map(({ id, name }) => [id, name])),
    leaves: await leavesOf(tx, schoolId, { studentIds, since, which: notInArray(exeat.state, neverGiven) }),
    refused: await leavesOf(tx, schoolId, { studentIds, since, which: wasRefused(tx) }),
    calendar: await calendarOf(tx, schoolId),
  };
}

const open: readonly ExeatState[] = openStates;
const isOpen = ({ state }: Leave): boolean => open.includes(state);

export function findingsOf({ id, content, askedAt, askedByRole: role, child }: Omit<Asked, 'card'>, grounds: Grounds, { timeZone }: At) {
  const type = grounds.types.get(content.typeId);
  if (!type) return [];
  const term = termOf(grounds.calendar, schoolDay(new Date(content.departAt), timeZone));
  const inTerm = ({ departAt }: Leave) => {
    const day = schoolDay(departAt, timeZone);
    return term !== undefined && term.from <= day && day <= term.until;
  };
  const others = (grounds.leaves.get(child.id) ?? []).filter((one) => one.id !== id && one.typeId === content.typeId);
  const collector = content.collector?.kind ?? null;
  // Of two that wait for an answer only the one that came first has used anything.
  const isBefore = (one: Leave) => !isOpen(one) || one.askedAt < askedAt || (+one.askedAt === +askedAt && one.id < id);
  const takenThisTerm = term === undefined ? null : others.filter((one) => inTerm(one) && isBefore(one)).length;
  return leaveFindings(type, { ...content, collector }, { role, at: askedAt, timeZone, takenThisTerm });
}

/** That its type is closed by now, or asked for by others, is no matter once it was asked for. */
export function warningsOf(asked: Asked & Naming & Pick<Judged, 'doubts'>, grounds: Grounds, at: At): ExeatWarning[] {
  const { id, content, collectorName, requesterName, child, card, doubts } = asked;
  const { rideToSchool, rideHome, classId } = child.content;
  return exeatWarnings({
    content,
    collectorName,
    requesterName,
    findings: findingsOf(asked, grounds, at).filter(({ code }) => code !== 'closed' && code !== 'role'),
    child: card,
    level: grounds.levels.get(classId ?? '') ?? '',
    rides: { toSchool: rideToSchool, home: rideHome },
    busNames: grounds.busNames,
    doubts,
    others: (grounds.leaves.get(child.id) ?? []).filter((one) => one.id !== id && isUnderWay(one)).map(otherOf),
    refused: (grounds.refused.get(child.id) ?? []).filter((one) => one.id !== id).map(otherOf),
    calendar: grounds.calendar,
    now: at.now,
    timeZone: at.timeZone,
  });
}

const underWay: readonly string[] = [...openStates, 'SCHEDULED', ...activeStates];

function isUnderWay({ state }: Leave): boolean {
  return underWay.includes(state);
}

function otherOf({ id, ref, departAt, returnBy }: Leave): OtherExeat {
  return { id, ref, departAt: departAt.toISOString(), returnBy: returnBy.toISOString() };
}

function typesOf(tx: Tx, schoolId: SchoolId, ids: string[]) {
  return tx
    .select({ id: leaveType.id, content: leaveType.content })
    .from(leaveType)
    .where(and(eq(leaveType.schoolId, schoolId), inArray(leaveType.id, ids)));
}

const neverGiven: ExeatState[] = ['DECLINED', 'CANCELLED', 'EXPIRED', 'RECALLED'];

function wasRefused(tx: Tx): SQL | undefined {
  const said = tx
    .select({ one: sql`1` })
    .from(exeatStep)
    .where(
      and(
        eq(exeatStep.schoolId, exeat.schoolId),
        eq(exeatStep.exeatId, exeat.id),
        eq(exeatStep.deed, 'refuse'),
        isNull(exeatStep.undoneAt),
      ),
    );
  return and(eq(exeat.state, 'DECLINED'), exists(said));
}

/** By the child, in the order of departure. */
async function leavesOf(
  tx: Tx,
  schoolId: SchoolId,
  { studentIds, since, which }: { studentIds: string[]; since: Date; which: SQL | undefined },
): Promise<Map<string, Leave[]>> {
  if (studentIds.length === 0) return new Map();
  const { id, ref, studentId, typeId, state, askedAt, departAt, returnBy } = exeat;
  const rows = await tx
    .select({ id, ref, studentId, typeId, state, askedAt, departAt, returnBy })
    .from(exeat)
    .where(and(eq(exeat.schoolId, schoolId), inArray(studentId, studentIds), gte(departAt, since), which))
    .orderBy(departAt, id);
  return Map.groupBy(rows, (row) => row.studentId);
}

function termOf({ terms }: SchoolCalendar, day: string) {
  return terms.find(({ from, until }) => from <= day && day <= until);
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
