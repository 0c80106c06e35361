/** Leaves as the caller reads them: what is off with each, whom it waits on, and what the caller may do. */
import type { Exeat, ExeatWarning } from '#contract/exeat.ts';
import { isLastSay } from '#contract/exeat-course.ts';
import { type ExeatDeed, deedsFor, isAway, isBarred, openStates } from '#contract/exeat-states.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { namesOfClasses } from '#server/features/class/queries.ts';
import { namesOfHouses } from '#server/features/house/queries.ts';
import { cardsOf } from '#server/features/student/cards.ts';
import { nameOf } from '#server/features/student/places.ts';
import type { Actor } from '#server/http/handler.ts';
import { staffRole } from '#server/http/roles.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { groundsOf, warningsOf } from './judge.ts';
import type { Consenters } from './consenters.ts';
import { addressesByAskers, doubtsOf, sinceAsked } from './doubts.ts';
import { type Found, lastOf, missingAmong, type StepRow, stepsOf } from './rows.ts';
import { adminsOf, type Around, aroundOf, type Staff, standingsOf, waitedOn } from './staff.ts';

export type Reading = Pick<Unit, 'db' | 'actor' | 'now'>;

export interface Presented {
  exeat: Exeat;
  card: StudentCard;
  steps: readonly StepRow[];
  consenters: Consenter[];
  staff: Staff;
}

export interface Consenter {
  guardianId: string;
  name: string;
  phones: string[];
}

/** Until a child has left, what is off is looked at anew each time. */
const judged: readonly string[] = [...openStates, 'SCHEDULED', 'HOUSE_SIGNED_OUT'];

/** In their order. The caller has asked for rows that the reader may see. So many statements, however many rows. */
export async function presented({ db, actor, now }: Reading, found: readonly Found[]): Promise<Presented[]> {
  if (found.length === 0) return [];
  const { schoolId, timeZone } = actor;
  const at = { schoolId, now, timeZone };
  const today = schoolDay(now, timeZone);
  const children = [...new Map(found.map(({ child }) => [child.id, child])).values()];
  const cards = new Map((await cardsOf(db, { actor, today }, children)).map((card) => [card.id, card]));
  const steps = await stepsOf(
    db,
    schoolId,
    found.map(({ row }) => row.id),
  );
  const classes = await namesOfClasses(
    db,
    schoolId,
    children.map(({ content }) => content.classId),
  );
  const houses = await namesOfHouses(
    db,
    schoolId,
    children.map(({ content }) => content.houseId),
  );
  const around = await aroundOf(
    db,
    { schoolId, today },
    found.map(({ row }) => row),
  );
  const { staff } = around;
  const grounds = await groundsOf(
    db,
    at,
    found.filter(({ row }) => judged.includes(row.state)).map(({ row, child }) => ({ content: row.content, child })),
  );
  const missing = await missingAmong(
    db,
    schoolId,
    found.filter(({ row }) => isAway(row.state)).map(({ row }) => row.id),
  );
  const addresses = await addressesByAskers(db, at, found, steps);
  return found.flatMap(({ row, child }): Presented[] => {
    const card = cards.get(child.id);
    if (!card) return [];
    const own = steps.get(row.id) ?? [];
    const who = consentersOf(card, around.consenters);
    const warnings = judged.includes(row.state)
      ? warningsOf({ ...row, child, card, doubts: doubtsOf(row, { steps: own, consenters: who, addresses }) }, grounds, at)
      : [];
    const { classId, houseId } = child.content;
    return [
      {
        card,
        steps: own,
        consenters: who,
        staff,
        exeat: {
          ...factsOf(row, own),
          isMissing: missing.has(row.id),
          student: {
            id: child.id,
            name: nameOf(child.content),
            number: child.content.admissionNo,
            photo: child.photo,
            className: classes.get(classId ?? '') ?? '',
            houseId,
            houseName: houses.get(houseId ?? '') ?? '',
          },
          isOwn: row.askedBy === actor.userId,
          waitsOn: namesOfWaited({ row, child }, around, who),
          warnings,
          deeds: mayNow({ row, child }, { actor, staff, warnings, steps: own }),
          undoable: undoableOf(own, actor),
        },
      },
    ];
  });
}

function factsOf(row: Found['row'], steps: readonly StepRow[]) {
  const { id, version, ref, state, step, terms, content, requesterName, collectorName, collectorPhone, lateMinutes } = row;
  return {
    id,
    version,
    ref,
    state,
    step,
    typeName: terms.name,
    kind: terms.kind,
    chain: terms.chain,
    graceMin: terms.graceMin,
    content,
    requesterName,
    collectorName,
    collectorPhone,
    askedAt: row.askedAt.toISOString(),
    askedBy: row.askedByName,
    isEndorsed: isEndorsed(steps),
    leftAt: row.leftAt?.toISOString() ?? null,
    backAt: row.backAt?.toISOString() ?? null,
    lateMinutes,
    reason: reasonOf(row, steps),
  };
}

function isEndorsed(steps: readonly StepRow[]): boolean {
  return sinceAsked(steps).some(({ deed }) => deed === 'approve' || deed === 'consent' || deed === 'override');
}

function reasonOf({ state }: Found['row'], steps: readonly StepRow[]): string {
  const isEnd = ['CHANGES_ASKED', 'DECLINED', 'CANCELLED', 'RECALLED'].includes(state);
  return isEnd ? (lastOf(steps)?.note ?? '') : '';
}

/** For a guardian's consent it waits on the guardians; staff call them. */
function namesOfWaited({ row, child }: Found, around: Around, consenters: readonly Consenter[]): string[] {
  if (row.step === 'PARENT' && consenters.length > 0) return consenters.map(({ name }) => name);
  if (row.step === 'HOST') return [row.content.contactName];
  return waitedOn({ ...row, houseId: child.content.houseId }, around).map(({ name }) => name);
}

interface Doing {
  actor: Actor;
  staff: Staff;
  warnings: readonly ExeatWarning[];
  steps: readonly StepRow[];
}

/** What the table lets them, less what this request does not allow. */
function mayNow({ row, child }: Found, { actor, staff, warnings, steps }: Doing): ExeatDeed[] {
  const standings = standingsOf(actor, staff, { askedBy: row.askedBy, houseId: child.content.houseId });
  const isBlocked = warnings.some(({ blocks }) => blocks);
  return deedsFor(row.state, { role: staffRole(actor), standings }).filter((deed) => {
    if (isBarred(deed, { isBlocked, hasHouse: child.content.houseId !== null })) return false;
    return !isOwnLastSay(row, deed, { steps, staff, actor });
  });
}

interface Saying {
  actor: Pick<Actor, 'userId'>;
  staff: Staff;
  steps: readonly StepRow[];
}

/** Nobody both asks, or asks again with other words, and gives the last say. Where no other School Admin is, the only one overrides. */
export function isOwnLastSay(
  { askedBy, step, terms }: Found['row'],
  deed: ExeatDeed,
  { actor: { userId }, staff, steps }: Saying,
): boolean {
  const hasAsked = askedBy === userId || steps.findLast((one) => one.deed === 'ask')?.byId === userId;
  if (!hasAsked || step === null) return false;
  if (deed === 'override') return adminsOf(staff).some(({ id }) => id !== userId);
  return (deed === 'approve' || deed === 'consent') && isLastSay(terms.chain, step);
}

export const undoable: readonly ExeatDeed[] = ['consent', 'refuse', 'approve', 'override', 'decline', 'ask-changes'];

/** The last that was done, if this person did it and nobody was told. */
function undoableOf(steps: readonly StepRow[], { userId }: Actor): string | null {
  const last = lastOf(steps);
  return last && last.byId === userId && last.toldAt === null && undoable.includes(last.deed) ? last.id : null;
}

/** In the order in which the child's guardians stand. */
function consentersOf({ id, guardians }: StudentCard, consenters: Consenters): Consenter[] {
  const may = consenters.get(id) ?? [];
  return guardians.flatMap((one) => {
    const found = may.find(({ guardianId }) => guardianId === one.guardianId);
    return found ? [{ guardianId: found.guardianId, name: found.name, phones: found.phones }] : [];
  });
}
