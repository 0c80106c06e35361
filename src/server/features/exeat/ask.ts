/** Staff ask for leave of a child, or ask again with what was to be changed. */
import { and, eq } from 'drizzle-orm';
import { same } from '#contract/change.ts';
import type { ExeatContent } from '#contract/exeat.ts';
import { askExeat } from '#contract/exeat-endpoints.ts';
import { nextIn } from '#contract/exeat-course.ts';
import { exeatProblems, expiresAt } from '#contract/exeat-rules.ts';
import { mayDo, transitionOf } from '#contract/exeat-states.ts';
import { plain } from '#contract/plain-text.ts';
import { Problem } from '#contract/problem.ts';
import { schoolDay, schoolTime } from '#contract/school-time.ts';
import { onRoll, type StudentCard } from '#contract/student-card.ts';
import { correctedTime } from '#contract/whereabouts-rules.ts';
import { noSuchStudent, refuseUnseen } from '#server/features/assignment/scope.ts';
import { cardColumns, cardsOf } from '#server/features/student/cards.ts';
import { nameOf } from '#server/features/student/places.ts';
import { student } from '#server/features/student/table.ts';
import { apply } from '#server/http/commands.ts';
import { staffRole } from '#server/http/roles.ts';
import { existing } from '#server/record/existing.ts';
import { refusal } from '#server/record/refusal.ts';
import { exeatDeed } from './deeds.ts';
import { detailOf } from './detail.ts';
import { planExpiry } from './expire.ts';
import { addStep, announce, type Doing } from './go-on.ts';
import { findingsOf, groundsOf } from './judge.ts';
import { freeRef } from './ref.ts';
import { type ExeatRow, mayBeSeen } from './rows.ts';
import { noSuchExeat } from './scope.ts';
import { staffOf, standingsOf } from './staff.ts';
import { exeat, type LeaveTerms } from './table.ts';
import { tellOrWait } from './tell.ts';

export const ask = apply(
  askExeat,
  async ({ params: { id }, body: { device, ...content }, base, ...unit }) => {
    const { db, actor, now } = unit;
    const held = await holdRow(unit, id);
    if (held && !(await mayBeSeen(db, actor, id))) throw noSuchExeat();
    await refuseUnseen(db, actor, [content.studentId]);
    // The answer was lost on its way, and the same is entered again.
    const isThere = held !== undefined && same(held.content, content) && held.state !== 'CHANGES_ASKED';
    if (!isThere) await enter(unit, { id, held, seen: base.version, content, askedAt: askedAt(device, now) });
    const data = await detailOf(unit, id);
    return { data, message: 'Exeat asked for', version: data.version };
  },
  async ({ db, actor, params }) => mayBeSeen(db, actor, params.id),
);

interface Entry {
  id: string;
  held: ExeatRow | undefined;
  /** The version that was changed. */
  seen: number | null;
  content: ExeatContent;
  askedAt: Date;
}

async function enter(unit: Doing, entry: Entry): Promise<void> {
  const { db, actor, now } = unit;
  const { id, held, content, askedAt: at } = entry;
  const child = existing(await childOf(unit, content.studentId), noSuchStudent);
  const [card] = await cardsOf(db, { actor, today: schoolDay(now, actor.timeZone) }, [child]);
  if (!card) throw noSuchStudent();
  if (held) await refuseChange(unit, held, { ...entry, houseId: child.content.houseId });
  const terms = await judge(unit, { id, content, askedAt: at, askedByRole: staffRole(actor), child, card });

  const { state, step } = nextIn(terms.chain, null);
  const values = {
    ...timesOf(content, terms.graceMin),
    ...namesOf(content, card, actor.name),
    state,
    step,
    classId: child.content.classId,
    houseId: child.content.houseId,
    typeId: content.typeId,
    terms,
    content,
    askedAt: at,
    updatedAt: now,
  };
  const row = held ? await change(unit, held, values) : await add(unit, id, { ...values, studentId: content.studentId });
  const from = held ? 'CHANGES_ASKED' : 'DRAFT';
  const stepRow = await addStep(unit, { row: { state: from, step: null }, after: row, said: { id: unit.newId(), deed: 'ask', at } });
  await planExpiry(unit, row);
  const { collectorName, requesterName } = row;
  const spoken = (moment: Date) => `${schoolDay(moment, actor.timeZone)} ${schoolTime(moment, actor.timeZone)}`;
  unit.record(
    exeatDeed(held ? 'exeat.asked-again' : 'exeat.asked', {
      id,
      ref: row.ref,
      name: nameOf(child.content),
      after: {
        type: terms.name,
        departs: spoken(row.departAt),
        returns: spoken(row.returnBy),
        collector: collectorName,
        requester: requesterName,
      },
    }),
  );
  await announce(unit, row);
  await tellOrWait(unit, { row, child }, stepRow);
}

type Values = Omit<
  typeof exeat.$inferInsert,
  'schoolId' | 'id' | 'version' | 'ref' | 'studentId' | 'askedBy' | 'askedByName' | 'askedByRole' | 'searchText'
>;

async function add({ db, actor }: Doing, id: string, values: Values & { studentId: string }): Promise<ExeatRow> {
  const { schoolId, userId: askedBy, name: askedByName } = actor;
  const ref = await freeRef(db, schoolId, id);
  const [row] = await db
    .insert(exeat)
    .values({ ...values, schoolId, id, ref, askedBy, askedByName, askedByRole: staffRole(actor), searchText: searchTextOf(ref, values) })
    .onConflictDoNothing()
    .returning();
  // Somebody took the same number in this very moment: the edit is tried again.
  if (!row) throw new Problem('in_progress', 'Another exeat is being entered. Try again');
  return row;
}

async function change({ db, actor }: Doing, held: ExeatRow, values: Values): Promise<ExeatRow> {
  const [row] = await db
    .update(exeat)
    .set({ ...values, version: held.version + 1, searchText: searchTextOf(held.ref, values) })
    .where(and(eq(exeat.schoolId, actor.schoolId), eq(exeat.id, held.id), eq(exeat.version, held.version)))
    .returning();
  return existing(row, noSuchExeat);
}

async function refuseChange(
  { db, actor }: Doing,
  held: ExeatRow,
  { seen, content, houseId }: Entry & { houseId: string | null },
): Promise<void> {
  const again = transitionOf(held.state, 'ask');
  if (!again) throw new Problem('conflict', 'This exeat was asked for already, with other words');
  const standings = standingsOf(actor, await staffOf(db, actor.schoolId), { askedBy: held.askedBy, houseId });
  if (!mayDo(again, { role: staffRole(actor), standings }))
    throw new Problem('not_allowed', 'Only the person who asked, or a School Admin, changes a request');
  if (held.version !== seen) throw new Problem('conflict', 'Somebody changed this exeat meanwhile. Look at it again');
  if (held.studentId !== content.studentId) throw refusal([{ path: 'studentId', message: 'Ask anew for another child' }]);
}

/** What is wrong is said at its field; what is only odd is said to whoever approves. */
async function judge(unit: Doing, asked: Parameters<typeof findingsOf>[0] & { card: StudentCard }): Promise<LeaveTerms> {
  const { db, actor, now } = unit;
  const at = { schoolId: actor.schoolId, now, timeZone: actor.timeZone };
  const { content, child, card } = asked;
  const wrong = exeatProblems(content, asked.askedAt);
  if (wrong.length > 0) throw refusal(wrong);
  const grounds = await groundsOf(db, at, [asked]);
  const type = grounds.types.get(content.typeId);
  if (!type) throw refusal([{ path: 'typeId', message: 'The school has no such type of leave' }]);
  const isLinked = (guardianId: string) => card.guardians.some((one) => one.guardianId === guardianId);
  const problems = [
    ...(onRoll.includes(child.state) ? [] : [{ path: 'studentId', message: 'This child is not on the roll' }]),
    ...findingsOf(asked, grounds, at).filter(({ isHard }) => isHard),
    ...(content.collector?.kind === 'GUARDIAN' && !isLinked(content.collector.guardianId)
      ? [{ path: 'collector', message: 'Choose one of the guardians of the child' }]
      : []),
    ...(content.requester.by === 'GUARDIAN' && !isLinked(content.requester.guardianId)
      ? [{ path: 'requester', message: 'Choose one of the guardians of the child' }]
      : []),
  ];
  if (problems.length > 0) throw refusal(problems.map(({ path, message }) => ({ path, message })));
  const { name, kind, chain, graceMin, callAfterMin, headAfterMin, missingAfterMin } = type;
  return { name, kind, chain, graceMin, callAfterMin, headAfterMin, missingAfterMin };
}

function timesOf(content: ExeatContent, graceMin: number) {
  const returnBy = new Date(content.returnBy);
  return {
    departAt: new Date(content.departAt),
    returnBy,
    overdueAt: new Date(returnBy.getTime() + graceMin * 60_000),
    expiresAt: expiresAt(content),
  };
}

function namesOf({ requester, collector }: ExeatContent, { guardians }: StudentCard, staffName: string) {
  const guardian = (id: string) => guardians.find(({ guardianId }) => guardianId === id);
  const known = collector?.kind === 'GUARDIAN' ? guardian(collector.guardianId) : collector;
  return {
    requesterName: requester.by === 'STAFF' ? staffName : (guardian(requester.guardianId)?.name ?? ''),
    collectorName: known?.name ?? '',
    collectorPhone: known?.phone ?? '',
  };
}

function searchTextOf(
  ref: string,
  { requesterName, collectorName, collectorPhone }: Pick<Values, 'requesterName' | 'collectorName' | 'collectorPhone'>,
): string {
  return plain([ref, requesterName, collectorName, collectorPhone].join(' '));
}

function askedAt(device: Parameters<typeof correctedTime>[0], now: Date): Date {
  const { at, trouble } = correctedTime(device, now);
  if (trouble === null) return at;
  const message =
    trouble === 'TOO_OLD'
      ? 'This was asked for too long ago. Ask anew'
      : 'This was asked for later than now. Look at the clock of this device';
  throw refusal([{ path: 'device/at', message }]);
}

async function holdRow({ db, actor }: Doing, id: string): Promise<ExeatRow | undefined> {
  const [row] = await db
    .select()
    .from(exeat)
    .where(and(eq(exeat.schoolId, actor.schoolId), eq(exeat.id, id)))
    .for('update');
  return row;
}

async function childOf({ db, actor }: Doing, id: string) {
  const [child] = await db
    .select(cardColumns)
    .from(student)
    .where(and(eq(student.schoolId, actor.schoolId), eq(student.id, id)));
  return child;
}
