/** The leaves of these days as a gate knows them. */
import { and, between, gt, inArray, or } from 'drizzle-orm';
import { daysAway, expiresAt, leavesFrom, namedIn, restrictionsOn } from '#contract/exeat-rules.ts';
import { withoutRight } from '#contract/exeat-warnings.ts';
import { type GateCollector, gateHours, type GateLeave, type GateRight } from '#contract/gate-leave.ts';
import { isLeaving } from '#contract/gate-leave-rules.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { cardsOf } from '#server/features/student/cards.ts';
import { acceptedIn } from './leaving-faults.ts';
import type { Reading } from './present.ts';
import { type ExeatRow, type Found, selectExeats, type StepRow, stepsOf } from './rows.ts';
import { exeatsSeenBy } from './scope.ts';
import { exeat } from './table.ts';

/** Approved ones, those on which a child is out, and those that came to an end: a pass of them may be about. */
const shown: ExeatRow['state'][] = ['SCHEDULED', 'HOUSE_SIGNED_OUT', 'OUT', 'GATE_SIGNED_IN', 'CLOSED', 'CANCELLED', 'RECALLED', 'EXPIRED'];

export async function gateLeaves(reading: Reading): Promise<GateLeave[]> {
  const { db, actor, now } = reading;
  const hours = gateHours * 60 * 60_000;
  const since = new Date(now.getTime() - hours);
  const isOfTheseDays = and(
    inArray(exeat.state, shown),
    // Who came back today is counted by name, whenever they left.
    or(between(exeat.departAt, since, new Date(now.getTime() + hours)), gt(exeat.backAt, since)),
  );
  const found = await selectExeats(db)
    .where(and(exeatsSeenBy(db, actor), or(inArray(exeat.state, ['HOUSE_SIGNED_OUT', 'OUT']), isOfTheseDays)))
    .orderBy(exeat.departAt, exeat.id);
  return gateLeavesOf(reading, found);
}

export async function gateLeavesOf({ db, actor, now }: Reading, found: readonly Found[]): Promise<GateLeave[]> {
  if (found.length === 0) return [];
  const children = [...new Map(found.map(({ child }) => [child.id, child])).values()];
  const cards = new Map((await cardsOf(db, { actor, today: schoolDay(now, actor.timeZone) }, children)).map((card) => [card.id, card]));
  const ids = found.map(({ row }) => row.id);
  const steps = await stepsOf(db, actor.schoolId, ids);
  return found.flatMap(({ row, child }) => {
    const card = cards.get(child.id);
    const hasHouse = child.content.houseId !== null;
    return card ? [leaveOf(row, { card, steps: steps.get(row.id) ?? [], hasHouse, timeZone: actor.timeZone })] : [];
  });
}

interface Beside {
  card: StudentCard;
  steps: readonly StepRow[];
  hasHouse: boolean;
  timeZone: string;
}

function leaveOf(row: ExeatRow, { card, steps, hasHouse, timeZone }: Beside): GateLeave {
  const { id, version, ref, studentId, state, terms, content, leftAt, backAt, lateMinutes } = row;
  const restrictions = restrictionsOn(daysAway(content, timeZone), card.warnings, namedIn(row, card.guardians));
  return {
    id,
    version,
    passVersion: passVersionOf(row, steps),
    ref,
    studentId,
    state,
    typeName: terms.name,
    from: leavesFrom(content, timeZone).toISOString(),
    until: expiresAt(content).toISOString(),
    departAt: content.departAt,
    returnBy: content.returnBy,
    graceMin: terms.graceMin,
    hasHouse,
    collector: collectorOf(row, { card, steps, timeZone }),
    restrictions: restrictions.map(({ warning, namedAs }) => ({ warning, isNamed: namedAs.length > 0 })),
    leftAt: leftAt?.toISOString() ?? null,
    backAt: backAt?.toISOString() ?? null,
    lateMinutes,
  };
}

const sayings: readonly StepRow['deed'][] = ['ask', 'consent', 'approve', 'override'];

/** The say that approved it: what was asked for anew, or approved anew, is another leave to a gate. */
export function passVersionOf({ version }: Pick<ExeatRow, 'version'>, steps: readonly StepRow[]): number {
  return steps.findLast(({ deed, undoneAt }) => undoneAt === null && sayings.includes(deed))?.version ?? version;
}

function collectorOf(row: ExeatRow, { card, steps, timeZone }: Omit<Beside, 'hasHouse'>): GateCollector | null {
  const { collector } = row.content;
  if (collector === null) return null;
  if (collector.kind === 'HOST') return { guardianId: null, name: row.collectorName, relation: null, photo: null, right: 'HOST' };
  const guardian = card.guardians.find(({ guardianId }) => guardianId === collector.guardianId);
  const lacking = withoutRight({ collector, collectorName: row.collectorName }, card, schoolDay(row.departAt, timeZone)).map(
    ({ key }) => key,
  );
  const accepted = acceptedIn(steps);
  const right: GateRight = lacking.length === 0 ? 'YES' : lacking.every((key) => accepted.includes(key)) ? 'ACCEPTED' : 'NO';
  return {
    guardianId: collector.guardianId,
    name: guardian?.name ?? row.collectorName,
    relation: guardian?.relation ?? null,
    photo: guardian?.photo ?? null,
    right,
  };
}

/** Those of these guardians who take a child along these days: whom a gate's tablet has to know by their face. */
export async function collectorsAtGate(reading: Reading, ids: readonly string[]): Promise<string[]> {
  const collectors = new Set((await gateLeaves(reading)).filter(isLeaving).map(({ collector }) => collector?.guardianId));
  return ids.filter((id) => collectors.has(id));
}
