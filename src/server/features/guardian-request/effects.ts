/** What an approval does, by the same functions as the edits of guardians themselves. */
import type { Fields } from '#contract/change.ts';
import { emptyLink } from '#contract/guardian.ts';
import { linkStateOn } from '#contract/guardian-rules.ts';
import type { PersonField, RequestContent } from '#contract/guardian-request.ts';
import { type Days, daysOf } from '#contract/guardian-request-rules.ts';
import { Problem } from '#contract/problem.ts';
import { schoolDay } from '#contract/school-time.ts';
import { decideOnLink } from '#server/features/guardian/decide-on-link.ts';
import { editGuardian } from '#server/features/guardian/record.ts';
import { type LinkEdit, writeLink } from '#server/features/guardian/write-link.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import type { Editor } from '#server/record/record-handler.ts';
import { refusal } from '#server/record/refusal.ts';
import { pickUpDaysWithin } from './queries.ts';
import type { RequestRow } from './rows.ts';
import { nextOrder, type StandingLink, standingLinks } from './links.ts';

type Doing = Editor & Pick<Unit, 'newId' | 'push'>;
type Edit = Omit<LinkEdit, 'mayGrant'>;

export interface Approved {
  /** Which fields of the person. */
  fields: readonly PersonField[];
  /** What they held when who approves looked at them. */
  seen: Partial<Record<PersonField, string>>;
}

/** Answers who it was about: somebody new has an id from now on. Throws, and nothing of it is done. */
export async function carryOut(unit: Doing, content: RequestContent, approved: Approved): Promise<string> {
  if (content.kind === 'CHANGE_DETAILS') return changeDetails(unit, content, approved);
  if (content.kind === 'REMOVE_GUARDIAN') return remove(unit, content);
  const guardianId = content.guardianId ?? (await addPerson(unit, { ...content.person }));
  const links = await standingLinks(unit.db, unit.actor.schoolId, guardianId, content.studentIds);
  for (const studentId of content.studentIds) {
    const edit =
      content.kind === 'ADD_GUARDIAN' ? addition(content, links.get(studentId)) : collecting(unit, content, links.get(studentId));
    if (edit === null) continue;
    const isNew = edit.base.version === null;
    const changes = isNew ? { ...edit.changes, order: await nextOrder(unit.db, unit.actor.schoolId, studentId) } : edit.changes;
    await writeLink(unit, { studentId, guardianId }, { ...edit, changes, mayGrant: true });
  }
  return guardianId;
}

const nothing = { version: null, was: {}, chain: null };

async function addPerson(unit: Doing, person: Edit['changes']): Promise<string> {
  const id = unit.newId();
  await editGuardian({ ...unit, params: { id }, body: { changes: person }, base: nothing, chain: null });
  return id;
}

function addition({ slot, relation, mayCollect }: Extract<RequestContent, { kind: 'ADD_GUARDIAN' }>, link: StandingLink | undefined): Edit {
  if (link) throw refusal([{ path: '', message: 'They are linked to a child of this request meanwhile' }]);
  return { changes: { ...emptyLink, slot, relation, mayCollect }, base: nothing, chain: null };
}

const onlyCollects = { livesWith: false, legalResponsibility: false, mayConsentExeat: false, receivesAlerts: false, maySeeRecord: false };

type Pickup = Extract<RequestContent, { kind: 'TEMP_PICKUP' | 'CHANGE_PICKUP_TODAY' }>;

/** The right to collect on these days and no other right. null: they may collect then already. */
function collecting({ actor, now }: Doing, content: Pickup, link: StandingLink | undefined): Edit | null {
  const days = daysOf(content);
  if (days === null) return null;
  const changes = { mayCollect: true, validFrom: days.from, validTo: days.to, ...onlyCollects };
  if (!link) return { changes: { ...emptyLink, relation: content.relation, ...changes }, base: nothing, chain: null };
  const { mayCollect, validFrom, validTo } = link.content;
  const state = linkStateOn(schoolDay(now, actor.timeZone), { state: link.state, validTo });
  const isCovered = (validFrom === null || validFrom <= days.from) && (validTo === null || validTo >= days.to);
  if (state === 'ACTIVE' && mayCollect && isCovered) return null;
  // Their rights have ended: what comes back is the collecting alone.
  if (state === 'EXPIRED') return { changes, base: { version: link.version, was: {}, chain: null }, chain: null };
  throw refusal([
    { path: '', message: 'They have other rights to the child, or on other days: a School Admin changes these on their page' },
  ]);
}

/** The right ends that the request gave, and no other: not what they had before, or what another request gives them too. */
export async function takeBack(unit: Doing, { id, content, guardianId }: RequestRow, reason: string): Promise<void> {
  const days = daysOf(content);
  if (days === null || guardianId === null) return;
  const { db, actor, now } = unit;
  const links = await standingLinks(db, actor.schoolId, guardianId, content.studentIds);
  const today = schoolDay(now, actor.timeZone);
  for (const [studentId, link] of links) {
    const isOfRequest = link.content.mayCollect && link.content.validFrom === days.from && link.content.validTo === days.to;
    if (!isOfRequest) continue;
    const key = { studentId, guardianId };
    const other = await pickUpDaysWithin(db, actor.schoolId, { ...key, days, today, but: id });
    if (other === null) await decideOnLink(unit, key, { to: 'REVOKED', reason: reason || 'The request was taken back', version: null });
    else await narrow(unit, key, { link, days: other });
  }
}

/** What the other request gives is left, and the days between are not. */
async function narrow(
  unit: Doing,
  key: Parameters<typeof writeLink>[1],
  { link, days }: { link: StandingLink; days: Days },
): Promise<void> {
  const changes = { validFrom: days.from, validTo: days.to };
  await writeLink(unit, key, { changes, base: { version: link.version, was: {}, chain: null }, chain: null, mayGrant: true });
}

async function remove(
  unit: Doing,
  { studentIds, guardianId, reason }: Extract<RequestContent, { kind: 'REMOVE_GUARDIAN' }>,
): Promise<string> {
  const links = await standingLinks(unit.db, unit.actor.schoolId, guardianId, studentIds);
  for (const studentId of studentIds) {
    if (links.has(studentId)) await decideOnLink(unit, { studentId, guardianId }, { to: 'REVOKED', reason, version: null });
  }
  return guardianId;
}

async function changeDetails(
  unit: Doing,
  content: Extract<RequestContent, { kind: 'CHANGE_DETAILS' }>,
  { fields, seen }: Approved,
): Promise<string> {
  const wished: Fields = content.changes;
  const changes = Object.fromEntries(fields.map((field) => [field, wished[field]])) as Edit['changes'];
  // A field counts as it was looked at: what somebody wrote since is not written over.
  const was = Object.fromEntries(fields.map((field) => [field, seen[field] ?? '']));
  const edit = { params: { id: content.guardianId }, body: { changes }, base: { version: 0, was, chain: null }, chain: null };
  const { conflicts = [] } = await editGuardian({ ...unit, ...edit });
  if (conflicts.length === 0) return content.guardianId;
  throw new Problem('conflict', 'Somebody changed these details meanwhile. Look at what they wrote, then decide again', {
    conflicts,
  });
}
