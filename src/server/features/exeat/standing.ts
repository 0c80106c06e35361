/** What comes up about leaves that stand already: whoever planned with them is told, since nobody looks at them again. */
import { and, eq, inArray } from 'drizzle-orm';
import type { ExeatWarningKind } from '#contract/exeat.ts';
import { daysAway, namedIn, restrictionsOn } from '#contract/exeat-rules.ts';
import { openStates } from '#contract/exeat-states.ts';
import { type News, tell, type Teller } from '#server/features/notification/queries.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { askedByLetter } from './letter-present.ts';
import { standingNews } from './news.ts';
import { type Presented, presented } from './present.ts';
import { type Found, selectExeats } from './rows.ts';
import { adminsOf, seeingOf, seersFor, staffOf } from './staff.ts';
import { exeat } from './table.ts';
import { tellAgain } from './tell.ts';

type Telling = Pick<Unit, 'db' | 'actor' | 'now' | 'newId' | 'changed' | 'push'>;

/** `of`: the restrictions, or the guardians, of whom something else holds by now. */
export async function tellOfLeaves(unit: Telling, studentIds: readonly string[], of: readonly string[]): Promise<void> {
  const { db, actor } = unit;
  const { schoolId, timeZone } = actor;
  if (studentIds.length === 0) return;
  const standing = await selectExeats(db).where(
    and(
      eq(exeat.schoolId, schoolId),
      inArray(exeat.studentId, [...new Set(studentIds)]),
      inArray(exeat.state, [...openStates, 'SCHEDULED', 'HOUSE_SIGNED_OUT', 'OUT']),
    ),
  );
  if (standing.length === 0) return;
  const known = new Map((await presented(unit, standing)).map((one) => [one.exeat.id, one]));
  // Somebody was asked, and nobody may consent any more: it waits on others now.
  const waiting = standing.filter(({ row }) => row.step === 'PARENT').map(({ row }) => row.id);
  const asking = await askedByLetter(db, schoolId, waiting);
  for (const found of standing) {
    const one = known.get(found.row.id);
    const what = one && whatIsNew(one, { found, of, timeZone });
    if (what) await tellConcerned(unit, found, standingNews(found.row, what, timeZone));
    else if (one && one.consenters.length === 0 && asking.has(found.row.id)) await tellAgain(unit, found);
  }
}

const grave: readonly ExeatWarningKind[] = ['RESTRICTION', 'NEAR_NAME', 'PHONE', 'NO_RIGHT', 'ASKER', 'CONSENT'];

function whatIsNew(
  { exeat: { warnings }, card }: Presented,
  { found: { row }, of, timeZone }: { found: Found; of: readonly string[]; timeZone: string },
): 'KEPT_AWAY' | 'NO_SAY' | null {
  // Of a child who is out nothing is judged any more; a restriction matters all the same.
  const kept = restrictionsOn(daysAway(row.content, timeZone), card.warnings, namedIn(row, card.guardians));
  if (kept.some(({ warning, namedAs }) => of.includes(warning.restrictionId) && namedAs.length > 0)) return 'KEPT_AWAY';
  const found = warnings.find(({ kind, key }) => grave.includes(kind) && of.some((id) => key.startsWith(`${kind}/${id}`)));
  if (!found) return null;
  return found.kind === 'NEAR_NAME' || found.kind === 'PHONE' ? 'KEPT_AWAY' : 'NO_SAY';
}

/** The School Admins; whoever asked for it, and the house, as long as they see the child. */
export async function tellConcerned(teller: Teller, { row, child }: Found, news: News): Promise<void> {
  const { db, actor } = teller;
  const staff = await staffOf(db, actor.schoolId);
  const house = staff.holders.get(child.content.houseId ?? '') ?? [];
  const seeing = seeingOf([row.askedBy, ...house], row.studentId, staff, await seersFor(db, actor.schoolId, [row]));
  await tell(teller, [...new Set([...adminsOf(staff), ...seeing].map(({ id }) => id))], news);
}
