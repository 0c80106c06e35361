import { Problem } from '#contract/problem.ts';
import { readAdminProfile } from '#contract/school.ts';
import { answer } from '#server/http/answer.ts';
import { readSchool } from './queries.ts';

export const schoolRoutes = [
  answer(readAdminProfile, async ({ db, actor }) => {
    const row = await readSchool(db, actor.schoolId);
    if (!row) throw new Problem('not_found', 'This school is not here any more');
    const { id, name: schoolName, ...profile } = row;
    return { _id: id, ...profile, name: actor.name, schoolName, loggedInUserRole: actor.role };
  }),
];
