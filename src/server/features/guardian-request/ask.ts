import { staffRole } from '#server/http/roles.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { same } from '#contract/change.ts';
import type { GuardianContent } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import { askGuardianRequest, type GuardianRequest, PersonField, type RequestContent } from '#contract/guardian-request.ts';
import { lastDayOf, requestProblems } from '#contract/guardian-request-rules.ts';
import { Problem } from '#contract/problem.ts';
import { schoolDay, schoolTime } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { refuseUnseen } from '#server/features/assignment/scope.ts';
import { guardiansSeenBy, noSuchGuardian } from '#server/features/guardian/scope.ts';
import { guardian } from '#server/features/guardian/table.ts';
import { pickUpSettings } from '#server/features/school/queries.ts';
import { apply } from '#server/http/commands.ts';
import type { Actor, CommandHandler, SchoolId } from '#server/http/handler.ts';
import { existing } from '#server/record/existing.ts';
import { refusal } from '#server/record/refusal.ts';
import { requestDeeds } from './deeds.ts';
import { refuseAsker, refuseUnlinked } from './links.ts';
import { findRequest, seersOfRequest } from './queries.ts';
import { childrenOf, findRow } from './rows.ts';
import { noSuchRequest } from './scope.ts';
import { requestSearchText } from './search-text.ts';
import { guardianRequest, guardianRequestStudent } from './table.ts';

/** Staff enter what a guardian asks. Refused whole when one of those it names is not to be seen. */
export const askRequest = apply(askGuardianRequest, async (unit) => {
  const data = await entered(unit);
  return { data, message: 'Request entered', version: data.version };
});

type Asked = Parameters<CommandHandler<typeof askGuardianRequest>>[0];

async function entered({ db, actor, params: { id }, body, now, changed, record }: Asked): Promise<GuardianRequest> {
  const { schoolId } = actor;
  const today = schoolDay(now, actor.timeZone);
  const content = { ...body, studentIds: [...new Set(body.studentIds)] };
  const twin = await findRow(db, actor, id);
  // The answer was lost on its way, and the same is entered again.
  if (twin && same(twin.content, content)) return existing(await findRequest(db, { actor, today }, id), noSuchRequest);
  if (twin) throw new Problem('conflict', 'This request was entered already, with other words');
  await refuseTaken(db, schoolId, id);

  await refuseUnseen(db, actor, content.studentIds);
  const people = await peopleOf(db, actor, content);
  const { cutOff } = await pickUpSettings(db, schoolId);
  const problems = requestProblems(content, { today, time: schoolTime(now, actor.timeZone), role: staffRole(actor), cutOff });
  if (problems.length > 0) throw refusal(problems);
  await refuseAsker(db, { actor, today }, content);
  await refuseUnlinked(db, { actor, today }, content);
  const about = people.about ?? ('person' in content ? content.person : null);
  const was = content.kind === 'CHANGE_DETAILS' && people.about ? valuesOf(people.about, content.changes) : {};
  if (content.kind === 'CHANGE_DETAILS' && same(was, content.changes)) {
    throw refusal([{ path: 'changes', message: 'This is what the school has already' }]);
  }

  await db.insert(guardianRequest).values({
    schoolId,
    id,
    kind: content.kind,
    state: 'SUBMITTED',
    content,
    askedBy: content.askedBy,
    guardianId: content.guardianId,
    was,
    approved: [],
    expiresOn: lastDayOf(content, today),
    searchText: '',
    enteredAt: now,
    enteredBy: actor.userId,
    enteredByName: actor.name,
  });
  await db.insert(guardianRequestStudent).values(content.studentIds.map((studentId) => ({ schoolId, requestId: id, studentId })));
  const children = (await childrenOf(db, schoolId, [id])).get(id) ?? [];
  const searchText = requestSearchText({
    childNames: children.map(({ name }) => name),
    guardians: about ? [people.asker, about] : [people.asker],
  });
  await db
    .update(guardianRequest)
    .set({ searchText })
    .where(and(eq(guardianRequest.schoolId, schoolId), eq(guardianRequest.id, id)));

  const told = { children, kind: content.kind, askedBy: guardianName(people.asker), about: about ? guardianName(about) : '' };
  for (const deed of requestDeeds('student.request-entered', told)) record(deed);
  changed({ kind: 'guardian-request', id, version: 1 }, await seersOfRequest(db, schoolId, content.studentIds));
  return existing(await findRequest(db, { actor, today }, id), noSuchRequest);
}

/** An id is made by who enters the request: one that is taken by something unseen is answered as if there were nothing. */
async function refuseTaken(tx: Tx, schoolId: SchoolId, id: string): Promise<void> {
  const [row] = await tx
    .select({ id: guardianRequest.id })
    .from(guardianRequest)
    .where(and(eq(guardianRequest.schoolId, schoolId), eq(guardianRequest.id, id)));
  if (row) throw noSuchRequest();
}

/** Who asks, and whom of the school's guardians it is about. */
async function peopleOf(
  tx: Tx,
  actor: Actor,
  { askedBy, guardianId }: RequestContent,
): Promise<{ asker: GuardianContent; about: GuardianContent | null }> {
  const wanted = [...new Set(guardianId === null ? [askedBy] : [askedBy, guardianId])];
  const rows = await tx
    .select({ id: guardian.id, content: guardian.content })
    .from(guardian)
    .where(and(guardiansSeenBy(tx, actor), inArray(guardian.id, wanted)));
  const byId = new Map(rows.map((row) => [row.id, row.content]));
  const asker = byId.get(askedBy);
  if (!asker || rows.length < wanted.length) throw noSuchGuardian();
  return { asker, about: guardianId === null ? null : (byId.get(guardianId) ?? null) };
}

function valuesOf(person: GuardianContent, changes: Partial<GuardianContent>): Partial<GuardianContent> {
  const fields = PersonField.options.filter((field) => changes[field] !== undefined);
  return Object.fromEntries(fields.map((field) => [field, person[field]]));
}
