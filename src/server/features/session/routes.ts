import { login, logout, readMe } from '#contract/session.ts';
import { Problem } from '#contract/problem.ts';
import { answer, answerOpenly } from '#server/http/answer.ts';
import { clearBindingCookie } from '#server/http/cookies.ts';
import { isOnlySchoolAdmin, schoolAdminName } from '#server/features/school/queries.ts';
import { staffRole } from '#server/http/roles.ts';
import { endSession, readMine } from './queries.ts';
import { signIn } from './sign-in.ts';

export const sessionRoutes = [
  answerOpenly(login, ({ call, input }) => signIn(call, input.body)),

  answer(
    logout,
    async ({ db, actor, now, changed, record }) => {
      const label = await endSession(db, actor, now);
      record({ action: 'session.signed-out', object: { kind: 'session', id: actor.sessionId, label } });
      // Closes this session's sockets, whichever server they are on.
      changed({ kind: 'session', id: actor.sessionId, version: 0 }, { userId: actor.userId });
      return {};
    },
    ({ request, reply }) => clearBindingCookie(request, reply),
  ),

  answer(readMe, async ({ db, actor }) => {
    const mine = await readMine(db, actor);
    if (!mine) throw new Problem('session_ended', 'Session expired');
    const { userId, schoolId, name, scopeMode } = actor;
    return {
      userId,
      schoolId,
      name,
      email: mine.email,
      role: staffRole(actor),
      scopeMode,
      schoolAdminName: await schoolAdminName(db, schoolId),
      isOnlySchoolAdmin: await isOnlySchoolAdmin(db, actor),
      sessionEndsAt: mine.endsAt.toISOString(),
      preferences: mine.preferences,
    };
  }),
];
