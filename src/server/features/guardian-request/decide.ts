import { and, eq } from 'drizzle-orm';
import { decideGuardianRequest, type GuardianRequest, type PersonField, type RequestDecision } from '#contract/guardian-request.ts';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#server/db/database.ts';
import { holdStudents } from '#server/features/student/places.ts';
import { type Reader, readerOf } from '#server/features/student/cards.ts';
import { apply } from '#server/http/commands.ts';
import type { Actor, CommandHandler } from '#server/http/handler.ts';
import { existing } from '#server/record/existing.ts';
import { refusal } from '#server/record/refusal.ts';
import { requestDeeds } from './deeds.ts';
import { carryOut, takeBack } from './effects.ts';
import { refuseAsker } from './links.ts';
import { presentRequests } from './present.ts';
import { seersOfRequest } from './queries.ts';
import { findRow, holdRow, type RequestRow } from './rows.ts';
import { noSuchRequest } from './scope.ts';
import { guardianRequest, type KeptRequestState } from './table.ts';

/** Approves and carries out, declines, or takes back: once. */
export const decideRequest = apply(
  decideGuardianRequest,
  async (unit) => {
    const data = await decided(unit);
    return { data, message: 'Decision recorded', version: data.version };
  },
  async ({ db, actor, params }) => (await findRow(db, actor, params.id)) !== undefined,
);

type Deciding = Parameters<CommandHandler<typeof decideGuardianRequest>>[0];

async function decided({ params: { id }, body, ...unit }: Deciding): Promise<GuardianRequest> {
  const { db, actor, now, record, changed } = unit;
  const reader = readerOf(unit);
  const row = await holdWhole(db, actor, id);
  const asked = await presented(db, reader, row);
  // An approved one by which somebody collects is taken back by who may: the gate knows it at once.
  const isWithdrawal = body.to === 'CANCELLED' && asked.state === 'APPROVED' && asked.mayCancel;
  if (!isWithdrawal) refuseDecided(asked);
  if (row.version !== body.version) throw new Problem('conflict', 'Somebody changed this request meanwhile. Look at it again');
  refuseUnentitled(actor, { row, asked, to: body.to });
  // Who asked may be no guardian any more, or may not collect by now.
  if (body.to === 'APPROVED') {
    refuseUnread(asked, body.accepted);
    await refuseAsker(db, reader, row.content);
  }

  if (isWithdrawal) await takeBack(unit, row, body.note);
  const fields = body.to === 'APPROVED' ? fieldsOf(asked, body) : [];
  const guardianId = body.to === 'APPROVED' ? await carryOut(unit, row.content, { fields, seen: body.seen }) : row.guardianId;
  const state = body.to === 'APPROVED' && fields.length < asked.changes.length ? ('PART_APPROVED' as const) : body.to;
  const decision = {
    state,
    guardianId,
    approved: fields,
    decidedAt: now,
    decidedBy: actor.userId,
    decidedByName: actor.name,
    decisionNote: body.note,
  };
  await db
    .update(guardianRequest)
    .set({ ...decision, version: row.version + 1 })
    .where(and(eq(guardianRequest.schoolId, actor.schoolId), eq(guardianRequest.id, id), eq(guardianRequest.version, row.version)));

  const { children, kind, askedBy, about } = asked;
  const accepted = body.to === 'APPROVED' ? asked.near.map(({ childName, personName }) => `${personName}, ${childName}`) : [];
  const told = {
    children,
    kind,
    askedBy: askedBy.name,
    about: about.name,
    reason: body.note,
    accepted,
    ...(asked.changes.length > 0 && { fields }),
  };
  for (const deed of requestDeeds(deedOf[state], told)) record(deed);
  changed({ kind: 'guardian-request', id, version: row.version + 1 }, await seersOfRequest(db, actor.schoolId, row.content.studentIds));
  const after = existing(await findRow(db, actor, id), noSuchRequest);
  return presented(db, reader, after);
}

const deedOf = {
  APPROVED: 'student.request-approved',
  PART_APPROVED: 'student.request-part-approved',
  DECLINED: 'student.request-declined',
  CANCELLED: 'student.request-cancelled',
} as const satisfies Record<Exclude<KeptRequestState, 'SUBMITTED'>, string>;

/** With its children, in the order in which others hold them. */
async function holdWhole(tx: Tx, actor: Actor, id: string): Promise<RequestRow> {
  const found = existing(await findRow(tx, actor, id), noSuchRequest);
  await holdStudents(tx, actor, found.content.studentIds);
  return existing(await holdRow(tx, actor, id), noSuchRequest);
}

async function presented(tx: Tx, reader: Reader, row: RequestRow): Promise<GuardianRequest> {
  const [asked] = await presentRequests(tx, reader, [row]);
  if (!asked) throw noSuchRequest();
  return asked;
}

function refuseDecided({ state, decidedBy: by, decidedAt: at }: GuardianRequest): void {
  if (state === 'SUBMITTED') return;
  if (at === null) throw new Problem('already_decided', 'This request has expired. Enter it again if it is still needed');
  throw new Problem('already_decided', `${by} has decided this request`, { decided: { state, by, at } });
}

interface Wish {
  row: RequestRow;
  asked: GuardianRequest;
  to: RequestDecision['to'];
}

function refuseUnentitled(actor: Actor, { row, asked, to }: Wish): void {
  if (to === 'CANCELLED') {
    if (!asked.mayCancel) throw new Problem('not_allowed', 'Only the person who entered a request, or a School Admin, takes it back');
    return;
  }
  const isWarned = asked.warnings.length > 0;
  if (!asked.mayDecide) {
    const isOwn = row.enteredBy === actor.userId && !isWarned && asked.near.length + asked.removedBefore.length === 0;
    throw new Problem(
      'not_allowed',
      isOwn ? 'Somebody else decides a request that you entered' : 'This is a matter of custody: a School Admin decides it',
    );
  }
  if (to === 'APPROVED' && isWarned) {
    throw refusal([
      { path: '', message: 'A restriction is in force, and overrides this request. It must be taken back before this can be approved' },
    ]);
  }
}

/** Whoever approves has read whom a restriction keeps away who is called nearly so. */
function refuseUnread({ near }: GuardianRequest, accepted: readonly string[]): void {
  if (near.every(({ restrictionId }) => accepted.includes(restrictionId))) return;
  throw refusal([{ path: '', message: 'Something is off that was not named. Look at it again' }]);
}

/** In the order in which they stand. */
function fieldsOf({ changes }: GuardianRequest, body: Extract<RequestDecision, { to: 'APPROVED' }>): PersonField[] {
  const fields = changes.map(({ field }) => field).filter((field) => body.fields.includes(field));
  if (body.fields.some((field) => !fields.includes(field))) throw refusal([{ path: 'fields', message: 'This was not asked for' }]);
  if (changes.length > 0 && fields.length === 0)
    throw refusal([{ path: 'fields', message: 'Choose what is approved, or decline the request' }]);
  return fields;
}
