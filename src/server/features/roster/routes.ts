import type * as z from 'zod/mini';
import { readRoster } from '#contract/roster.ts';
import { schoolDay } from '#contract/school-time.ts';
import { everyBusName } from '#server/features/bus/queries.ts';
import { cardKeysOf } from '#server/features/card/queries.ts';
import { everyHouse } from '#server/features/house/queries.ts';
import { everyClass } from '#server/features/class/queries.ts';
import { everyLeaveType } from '#server/features/leave-type/queries.ts';
import { readerOf } from '#server/features/student/cards.ts';
import { lastWritten, movedAfter } from '#server/features/whereabouts/queries.ts';
import { answerInSteps } from '#server/http/answer.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { atGate } from './at-gate.ts';
import { type Cursor, markOf, readCursor, written } from './cursor.ts';
import { pageAfter, sortedOut } from './queries.ts';
import { changesAfter, endedByCalendar, lastLine } from './trail.ts';

/** In one answer. */
const mostMoved = 2000;

type Roster = z.input<typeof readRoster.answer>;

export const rosterRoutes = [
  answerInSteps(readRoster, async ({ run, input: { query } }) => {
    const data = await run(async (unit) => {
      const roster = query.since === undefined ? await wholeRoster(unit, query.after) : await changedRoster(unit, query.since);
      return unit.actor.kiosk === null ? roster : atGate(roster);
    });
    return { message: 'OK', data };
  }),
];

async function wholeRoster(unit: Unit, after: string | undefined): Promise<Roster> {
  const { db, actor } = unit;
  // First, so that whatever changes while the pages are read comes with the next changes too.
  const cursor = written(await presentCursor(unit));
  const page = await pageAfter(db, readerOf(unit), after);
  const isFirst = after === undefined;
  return {
    cursor,
    isOther: false,
    ...page,
    moved: [],
    gone: [],
    classes: isFirst ? await everyClass(db, actor) : null,
    houses: isFirst ? await everyHouse(db, actor) : null,
    buses: isFirst ? await everyBusName(db, actor) : null,
    leaveTypes: isFirst ? await everyLeaveType(db, actor.schoolId) : null,
    cardKeys: await cardKeysOf(db, actor.schoolId),
  };
}

async function changedRoster(unit: Unit, text: string): Promise<Roster> {
  const { db, actor } = unit;
  const { schoolId } = actor;
  const present = await presentCursor(unit);
  const since = readCursor(text);
  if (!since || since.mark !== present.mark || since.seq > present.seq || since.moved > present.moved) return worthless;
  const { studentIds, isClassChanged, isHouseChanged, isBusChanged, isLeaveTypeChanged, upTo } = await changesAfter(
    db,
    schoolId,
    since.seq,
  );
  const whereabouts = await movedAfter(db, actor, { seq: since.moved, most: mostMoved });
  // The day comes with the last page of them.
  const ended = upTo === null ? await endedByCalendar(db, schoolId, { from: since.day, before: present.day }) : [];
  return {
    cursor: written({
      ...(upTo === null ? present : { ...since, seq: upTo }),
      moved: whereabouts.upTo ?? present.moved,
    }),
    isOther: false,
    hasMore: upTo !== null || whereabouts.upTo !== null,
    ...(await sortedOut(db, readerOf(unit), [...new Set([...studentIds, ...ended])])),
    moved: whereabouts.moved,
    classes: isClassChanged ? await everyClass(db, actor) : null,
    houses: isHouseChanged ? await everyHouse(db, actor) : null,
    buses: isBusChanged ? await everyBusName(db, actor) : null,
    leaveTypes: isLeaveTypeChanged ? await everyLeaveType(db, actor.schoolId) : null,
    cardKeys: await cardKeysOf(db, actor.schoolId),
  };
}

/** No cursor either: the device asks for the whole. */
const worthless: Roster = {
  cursor: '',
  isOther: true,
  hasMore: true,
  students: [],
  moved: [],
  gone: [],
  classes: null,
  houses: null,
  buses: null,
  leaveTypes: null,
};

async function presentCursor({ db, actor, epoch, now }: Unit): Promise<Cursor> {
  return {
    mark: markOf(actor, epoch),
    day: schoolDay(now, actor.timeZone),
    seq: await lastLine(db, actor.schoolId),
    moved: await lastWritten(db, actor.schoolId),
  };
}
