import { same } from '#contract/change.ts';
import type { Day } from '#contract/fields.ts';
import { freezeRegister, listRegisters, type OneRegister, readRegister, recordRegister, type Register } from '#contract/register.ts';
import { figuresOf, type timesOf } from '#contract/register-rules.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { DeviceTime } from '#contract/whereabouts.ts';
import { correctedTime } from '#contract/whereabouts-rules.ts';
import { calendarOf } from '#server/features/school-calendar/queries.ts';
import { answer } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import { writerOf } from '#server/record/rows.ts';
import { layOver } from '#server/sync/lay-over.ts';
import { announce, carryOut, knownOf, type Reading } from './carry-out.ts';
import { frozenDeed } from './deeds.ts';
import { importsOf } from './imported.ts';
import { changesOf, type Child, factsOf, findClassOf, findRegister, type KeptMark, linesOf, marksOf, type RegisterRow } from './queries.ts';
import { contentOf, markedIn, parsedContent, refuseNotNow, refuseUnseen, withoutStrangers } from './rules.ts';
import { holdOrStart, writeRegister } from './writes.ts';

export const registerRoutes = [
  answer(listRegisters, async ({ db, actor, query: { day } }) =>
    linesOf(db, actor, { day, calendar: await calendarOf(db, actor.schoolId) }),
  ),

  answer(readRegister, async (call) => {
    const known = await knownOf(call, call.params);
    const row = await findRegister(call.db, call.actor.schoolId, call.params);
    return registerOf(call, call.params, { ...known, row });
  }),

  apply(
    recordRegister,
    async (edit) => {
      const { db, actor, params: one, now } = edit;
      const { schoolId } = actor;
      const known = await knownOf(edit, one);
      const { children, times, expected, today, rules } = known;
      refuseUnseen(edit.body.changes, children);
      const writer = writerOf(edit);
      const held = await holdOrStart(db, schoolId, one, { times, expected, writer });
      const marks = await marksOf(db, schoolId, { one, children: [...children.keys()] });
      const before = contentOf(marks);
      const version = held.version === 0 ? null : held.version;
      const current = version === null ? undefined : { content: before, version };
      const { changes, strangers } = withoutStrangers({ ...edit.body, base: edit.base }, { before, children });
      const { content: after, merge } = layOver(current, { ...edit, body: { changes } }, { empty: before, parse: parsedContent });
      const marked = markedIn({ before, after, children }, actor, { day: one.day, today });
      const hasWritten = marked.length > 0;
      if (hasWritten || merge.conflicts.length + strangers.length > 0) refuseNotNow(held, { rules, today });
      const at = markedAt(after.handedIn, { day: one.day, timeZone: actor.timeZone, now });
      const row = hasWritten ? await carryOut(edit, { one, known, held, marked, marks: after.marks, at }) : held;
      const conflicts = [...merge.conflicts.map((conflict) => withWriter(conflict, marks, actor.userId)), ...strangers];
      const data = await registerOf(edit, one, { ...known, row });
      return { data, message: 'Register handed in', version: row.version, conflicts, wrote: merge.wrote };
    },
    async ({ db, actor, params }) => (await findClassOf(db, actor, params.classId)) !== undefined,
  ),

  answer(freezeRegister, async (call) => {
    const { db, actor, params: one, body, record } = call;
    const known = await knownOf(call, one);
    const writer = writerOf(call);
    const held = await holdOrStart(db, actor.schoolId, one, { ...known, writer });
    refuseNotNow({ ...held, frozen: false }, known);
    const row = await writeRegister(db, actor.schoolId, { row: held, writer, set: { frozen: body.isFrozen } });
    record(frozenDeed({ one, className: known.className }, body));
    announce(call, one, row);
    return registerOf(call, one, { ...known, row });
  }),
];

/** A clock that is out tells of another day, or of one to come: then the marks were made when they arrived. */
function markedAt(handedIn: DeviceTime | null, { day, timeZone, now }: { day: Day; timeZone: string; now: Date }): Date {
  const at = handedIn === null ? now : correctedTime(handedIn, now).at;
  return schoolDay(at, timeZone) === day ? at : now;
}

interface Shown {
  className: string;
  level: string;
  times: ReturnType<typeof timesOf>;
  expected: number;
  children: ReadonlyMap<string, Child>;
  row: RegisterRow | undefined;
}

/** The register as it leaves the server, with the children whom the caller sees. */
async function registerOf({ db, actor }: Reading, one: OneRegister, { row, children, ...known }: Shown): Promise<Register> {
  const seen = [...children.values()].filter(({ isSeen }) => isSeen).map(({ id }) => id);
  const all = await marksOf(db, actor.schoolId, { one, children: [...children.keys()] });
  const marks = [...all].filter(([id]) => children.get(id)?.isSeen);
  const called = [...children.values()].filter(({ isCalled, isSeen }) => isCalled && isSeen).map(({ id }) => id);
  const isPart = called.length < known.expected;
  return {
    ...one,
    className: known.className,
    level: known.level,
    ...factsOf(row, known),
    ...(isPart && { isPart, figures: figuresOf(called, contentOf(marks).marks) }),
    content: contentOf(marks),
    marked: Object.fromEntries(marks.map(([id, { by, at }]) => [id, { by, at: at.toISOString() }])),
    changes: row ? await changesOf(db, actor.schoolId, { one, children: seen }) : [],
    ...(await importsOf(
      db,
      actor.schoolId,
      marks.map(([, { importId }]) => importId),
    )),
  };
}

type Conflict = ReturnType<typeof layOver>['merge']['conflicts'][number];

/** Who marked the child so is in the row of the mark, and not in the trail. */
function withWriter(conflict: Conflict, marks: ReadonlyMap<string, KeptMark>, userId: string): Conflict {
  const theirs = marks.get(conflict.path.split('/')[1] ?? '');
  if (!theirs || !same(theirs.mark, conflict.theirs)) return conflict;
  return { ...conflict, by: { name: theirs.by, at: theirs.at.toISOString(), isYou: theirs.byId === userId } };
}
