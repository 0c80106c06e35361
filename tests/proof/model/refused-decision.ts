/** Whether what was said of a proposal was refused for a reason that there was. */
import { same } from '#contract/change.ts';
import { ProblemBody } from '#contract/problem.ts';
import { isOld } from '#contract/register-rules.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { RawAnswer } from '#outbox/outbox.ts';
import type { Decision } from './deciding.ts';
import { markOf, readBooks } from './morning-reader.ts';
import type { World } from './world.ts';

interface Refused {
  answer: RawAnswer;
  /** Whether they had the right to say it. */
  isEntitled: boolean;
}

/** What the refusal is called. */
export async function judgeRefusal(world: World, decision: Decision, { answer, isEntitled }: Refused): Promise<string> {
  const { code = 'none' } = ProblemBody.safeParse(answer.body).data ?? {};
  const { by, to, proposal } = decision;
  const { row, mark } = await standing(world, proposal);
  const wasSeen = row?.version === proposal.version && (to !== 'ACCEPTED' || same(mark, proposal.now));
  const reasons: Partial<Record<typeof code, boolean>> = {
    // Signed out meanwhile, or by a server that was set back to before the sign-in.
    session_ended: true,
    not_allowed: !isEntitled,
    not_found: row === undefined,
    already_decided: row !== undefined && row.state !== 'PROPOSED',
    conflict: !wasSeen,
    locked: isOld(proposal.day, schoolDay(world.server.now(), 'Africa/Lagos')),
  };
  if (reasons[code] !== true)
    world.wrong('inbox wrong', `${by.name}, ${to} of ${proposal.id}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return code;
}

async function standing({ server, schoolId }: World, { id, studentId, day, session }: Decision['proposal']) {
  const { proposals, marks } = await readBooks(server, schoolId);
  const kept = marks.find((row) => row.studentId === studentId && row.day === day && row.session === session);
  return { row: proposals.find((row) => row.id === id), mark: kept && markOf(kept) };
}
