/** A restriction may know somebody by the name alone: who is called otherwise slips from it, or comes under it. */
import { and, eq, ne } from 'drizzle-orm';
import { keepsAwayOnly } from '#contract/collecting.ts';
import type { GuardianContent } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { CardWarning } from '#contract/student-card.ts';
import { tellOfLeaves } from '#server/features/exeat/standing.ts';
import { tellSchoolAdmins } from '#server/features/notification/queries.ts';
import { tellOfPickUps } from '#server/features/pick-up/standing.ts';
import { warningsOf } from '#server/features/restriction/queries.ts';
import type { Editor, Wish } from '#server/record/record-handler.ts';
import { refusal } from '#server/record/refusal.ts';
import type { RightTeller } from './lost-right.ts';
import { slippedNews } from './news.ts';
import { guardianLink } from './table.ts';

type Renaming = Wish<GuardianContent>;

/** Only a School Admin knows whether it is the person whom the restriction means. */
export async function refuseSlipping(editor: Editor, wish: Renaming): Promise<void> {
  const { before, after } = wish;
  if (before === undefined || editor.actor.role === 'School Admin' || (await judged(editor, wish)).slipped.length === 0) return;
  const message = `A restriction names ${guardianName(before)}: a School Admin corrects the name`;
  throw refusal(nameFields.filter((field) => before[field] !== after[field]).map((path) => ({ path, message })));
}

const nameFields = ['title', 'firstName', 'lastName'] as const;

/** Nobody else looks at the name again: neither at the restriction, nor at what was planned with this guardian. */
export async function tellOfRenaming(editor: Editor & RightTeller, wish: Renaming): Promise<void> {
  const { actor } = editor;
  const { slipped, caught } = await judged(editor, wish);
  if (wish.before && slipped.length > 0)
    await tellSchoolAdmins(editor, slippedNews({ ...wish, before: wish.before, byName: actor.name }), { but: actor.userId });
  const children = caught.map(({ studentId }) => studentId);
  await tellOfLeaves(
    editor,
    children,
    caught.map(({ restrictionId }) => restrictionId),
  );
  // The guardian's other children as well, whoever of them the writer sees.
  await tellOfPickUps({ ...editor, actor: { ...actor, scopeMode: 'ALL' } }, children, [wish.id]);
}

type Named = CardWarning & { studentId: string };

/** The restrictions, in force or to come, that kept the guardian away as they were called; and those that do as they are called now. */
async function judged({ db, actor, now }: Editor, { id, before, after }: Renaming): Promise<Record<'slipped' | 'caught', Named[]>> {
  if (before === undefined || guardianName(before) === guardianName(after)) return { slipped: [], caught: [] };
  const { schoolId, timeZone } = actor;
  const links = await db
    .select({ studentId: guardianLink.studentId })
    .from(guardianLink)
    .where(and(eq(guardianLink.schoolId, schoolId), eq(guardianLink.guardianId, id), ne(guardianLink.state, 'REVOKED')));
  const byStudent = await warningsOf(
    db,
    { schoolId, today: schoolDay(now, timeZone) },
    links.map(({ studentId }) => studentId),
  );
  const warnings = [...byStudent].flatMap(([studentId, ofChild]) => ofChild.map((one) => ({ ...one, studentId })));
  const was = { guardianId: id, name: guardianName(before) };
  const is = { guardianId: id, name: guardianName(after) };
  return { slipped: keepsAwayOnly(warnings, was, is), caught: keepsAwayOnly(warnings, is, was) };
}
