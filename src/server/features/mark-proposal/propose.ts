/** Support proposes that a mark should be another one. */
import { and, eq } from 'drizzle-orm';
import { same } from '#contract/change.ts';
import { type ProposedMark, proposeMark } from '#contract/mark-proposal.ts';
import { Problem } from '#contract/problem.ts';
import { schoolDay } from '#contract/school-time.ts';
import { attendanceSeenBy, noSuchStudent } from '#server/features/assignment/scope.ts';
import { holdRegister, markOf } from '#server/features/register/queries.ts';
import { student } from '#server/features/student/table.ts';
import { nameOf } from '#server/features/student/places.ts';
import { namesOfClasses } from '#server/features/class/queries.ts';
import { apply } from '#server/http/commands.ts';
import type { Actor } from '#server/http/handler.ts';
import type { Tx } from '#server/db/database.ts';
import { existing } from '#server/record/existing.ts';
import { refusal } from '#server/record/refusal.ts';
import { tellDeciders } from './deciders.ts';
import { correctionDeed } from './deeds.ts';
import { mayBeSeen, noSuchProposal, readProposal, type Reader } from './queries.ts';
import { announce, type ProposalRow, settle, type Writing } from './settle.ts';
import { markProposal } from './table.ts';

export const propose = apply(
  proposeMark,
  async ({ params: { id }, body, ...unit }) => {
    const { db, actor, now } = unit;
    const reader: Reader = { actor, today: schoolDay(now, actor.timeZone) };
    const name = await childNamed(db, actor, body.studentId);
    const twin = await findRow(db, actor, id);
    if (twin) refuseAnother(twin, body, actor);
    else await add(unit, { id, asked: body, name });
    const data = await readProposal(db, reader, id);
    return { data, message: 'Correction proposed', version: data.version };
  },
  async ({ db, actor, params }) => mayBeSeen(db, actor, params.id),
);

interface Asked {
  id: string;
  asked: ProposedMark;
  name: string;
}

async function add(unit: Writing, { id, asked, name }: Asked): Promise<void> {
  const { db, actor, now, record } = unit;
  const { schoolId, userId } = actor;
  const { studentId, day, session, against, proposed, why } = asked;
  if (same(against, proposed)) throw refusal([{ path: 'proposed', message: 'This is the mark that the child has' }]);
  const { classId } = existing(await markOf(db, schoolId, asked), notMarked);
  const one = { classId, day, session };
  // Whoever changes the mark meanwhile waits: what is looked at below is what it is.
  await holdRegister(db, schoolId, one);
  const { mark } = existing(await markOf(db, schoolId, asked), notMarked);

  for (const earlier of await ownOpen(db, actor, asked)) await settle(unit, earlier, { state: 'WITHDRAWN' });
  const isDone = same(mark, proposed);
  const row = {
    schoolId,
    id,
    version: 1,
    state: isDone ? ('OVERTAKEN' as const) : ('PROPOSED' as const),
    studentId,
    ...one,
    against,
    proposed,
    why,
    at: now,
    byId: userId,
    byName: actor.name,
    decidedAt: isDone ? now : null,
  };
  await db.insert(markProposal).values(row);
  const className = (await namesOfClasses(db, schoolId, [classId])).get(classId) ?? '';
  record(correctionDeed('register.correction-proposed', { one, className }, { studentId, name, proposed, why }));
  announce(unit, row);
  if (!isDone) await tellDeciders(unit, row);
}

async function childNamed(tx: Tx, actor: Actor, id: string): Promise<string> {
  const [row] = await tx
    .select({ content: student.content })
    .from(student)
    .where(and(attendanceSeenBy(tx, actor), eq(student.id, id)));
  return nameOf(existing(row, noSuchStudent).content);
}

async function findRow(tx: Tx, { schoolId }: Actor, id: string): Promise<ProposalRow | undefined> {
  const [row] = await tx
    .select()
    .from(markProposal)
    .where(and(eq(markProposal.schoolId, schoolId), eq(markProposal.id, id)));
  return row;
}

/** One that was made already is not made again. */
function refuseAnother(twin: ProposalRow, asked: ProposedMark, { userId }: Actor): void {
  const { studentId, day, session, proposed } = twin;
  if (twin.byId !== userId) throw noSuchProposal();
  const isSame = same({ studentId, day, session, proposed }, { ...asked, against: undefined, why: undefined });
  if (!isSame) throw new Problem('conflict', 'This correction was proposed already, with other words');
}

function ownOpen(tx: Tx, actor: Actor, { studentId, day, session }: ProposedMark): Promise<ProposalRow[]> {
  return tx
    .select()
    .from(markProposal)
    .where(
      and(
        eq(markProposal.schoolId, actor.schoolId),
        eq(markProposal.studentId, studentId),
        eq(markProposal.day, day),
        eq(markProposal.session, session),
        eq(markProposal.byId, actor.userId),
        eq(markProposal.state, 'PROPOSED'),
      ),
    )
    .for('update');
}

function notMarked(): Problem {
  return refusal([{ path: 'proposed', message: 'This child has no mark yet. Whoever takes the register gives the first one' }]);
}
