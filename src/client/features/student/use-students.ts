import type { Page } from '#contract/page.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { listStudents, type StudentFilter } from '#contract/student.ts';
import { rosterFolds } from '#client/offline/roster/roster-fold.ts';
import { readPages } from '#client/list/use-print-all.ts';
import { call } from '#client/http/call.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { useRosterReading } from '#client/offline/roster/roster-query.ts';
import { isNewer, useRoster } from '#client/offline/roster/use-roster.ts';
import { type Projected, useProjected } from '#client/offline/use-projected.ts';
import { useSchoolClock, useSchoolZone } from '#client/session/use-school-clock.ts';
import { reachesArchive } from './list-filter.ts';
import { type KnownStudent, projectStudent } from './projection.ts';
import { studentQueries } from './queries.ts';
import { pageOfStudents, selectStudents } from './select-students.ts';
import { useClassOrder } from './use-places.ts';

export interface StudentsRead extends Projected<Page<StudentCard>> {
  /** Any state is asked for, and the server, which alone knows who is archived, cannot be. */
  lacksArchive: boolean;
}

/**
 * One page of the students: from the roster on this device, and from the server until that is here. What the roster
 * does not hold comes from the server always.
 */
export function useStudentList(filter: StudentFilter): StudentsRead {
  const roster = useRoster();
  const reading = useRosterReading();
  const today = useSchoolClock().today();
  const timeZone = useSchoolZone();
  const classOrder = useClassOrder();
  const isOffline = useIsOffline();
  const isHere = roster.status === 'ready';
  // What this device holds is there in a moment, and the server's page would be on its way for nothing.
  const isAsked = reachesArchive(filter) || (!isHere && roster.status !== 'unread');
  const asked = useProjected({ ...studentQueries.list(filter), enabled: isAsked }, (page) => ({
    ...page,
    data: withOwnEdits(page.data, roster.students),
  }));
  const lacksArchive = isHere && filter.state === 'ANY' && (isOffline || asked.error !== null);
  if (!isHere || (reachesArchive(filter) && !lacksArchive)) return { ...asked, lacksArchive };
  return {
    lacksArchive,
    data: pageOfStudents(roster.students, filter, { today, timeZone, classOrder }),
    error: reading.error,
    isPending: false,
    isFetching: reading.isFetching,
    asOf: roster.asOf,
    isOffline,
    isStale: isOffline || reading.isError,
    refetch: lacksArchive ? asked.refetch : () => void reading.refetch(),
  };
}

/** The server's rows; where this device knows the child as new as that, as it knows them. */
function withOwnEdits(rows: readonly StudentCard[], known: readonly StudentCard[]): StudentCard[] {
  const wanted = new Set(rows.map(({ id }) => id));
  const here = new Map(known.filter(({ id }) => wanted.has(id)).map((card) => [card.id, card]));
  return rows.map((row) => {
    const own = here.get(row.id);
    return own && own.version >= row.version ? own : row;
  });
}

/** Reads everybody of the filter: from the roster on this device, and from the server until that is here. */
export function useAllStudents(filter: StudentFilter): () => Promise<readonly StudentCard[]> {
  const { status, students } = useRoster();
  const today = useSchoolClock().today();
  const timeZone = useSchoolZone();
  const classOrder = useClassOrder();
  const isOffline = useIsOffline();
  return async () => {
    const isEnough = !reachesArchive(filter) || (filter.state === 'ANY' && isOffline);
    if (status === 'ready' && isEnough) return selectStudents(students, filter, { today, timeZone, classOrder });
    return withOwnEdits(await readPages((page) => call(listStudents, { query: { ...filter, ...page } })), students);
  };
}

/** Whether somebody is in the list, on any of its pages, as far as this device knows. */
export function useIsListed(filter: StudentFilter): (id: string) => boolean {
  const { status, students } = useRoster();
  const today = useSchoolClock().today();
  const timeZone = useSchoolZone();
  const classOrder = useClassOrder();
  if (status !== 'ready' || reachesArchive(filter)) return () => true;
  let ids: ReadonlySet<string> | undefined;
  return (id) => {
    ids ??= new Set(selectStudents(students, filter, { today, timeZone, classOrder }).map((card) => card.id));
    return ids.has(id);
  };
}

/** One student; null when there is none of that id. Without the record on this device, as the roster knows them. */
export function useStudent(id: string): Projected<KnownStudent | null> {
  const roster = useRoster();
  const card = roster.students.find((one) => one.id === id) ?? null;
  const beside = { id, card, folds: rosterFolds.get().students };
  const one = useProjected(
    studentQueries.detail(id),
    (student, records, readAt) => projectStudent(student, { ...beside, records, isCardNewer: isNewer(roster, readAt) }),
    (records) => projectStudent(null, { ...beside, records, isCardNewer: true }) ?? undefined,
  );
  return { ...one, asOf: one.asOf ?? (card ? roster.asOf : null) };
}
