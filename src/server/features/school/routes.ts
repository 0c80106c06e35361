import { same } from '#contract/change.ts';
import {
  changeLogo,
  completeness,
  editSchoolDetails,
  readAdminProfile,
  readFirstSteps,
  readSchoolDetails,
  removeLogo,
} from '#contract/school.ts';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#server/db/database.ts';
import { keepInZone } from '#server/features/attendance/keep-again.ts';
import { answer, answerInSteps } from '#server/http/answer.ts';
import type { Actor } from '#server/http/handler.ts';
import { staffRole } from '#server/http/roles.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { smallPicture } from '#server/picture/small-picture.ts';
import { existing } from '#server/record/existing.ts';
import { changedDeed, logoDeed } from './deeds.ts';
import { changePicture, changeSchool, countFirstSteps, findSchool, holdSchool, readSchool, type SchoolRow } from './queries.ts';
import { detailsOf, noSuchSchool, recordOf, refuseOtherSchool, savedMeanwhile } from './rules.ts';

export const schoolRoutes = [
  answer(readAdminProfile, async ({ db, actor }) => {
    const row = await readSchool(db, actor.schoolId);
    if (!row) throw new Problem('not_found', 'This school is no longer here');
    const { id, name: schoolName, ...profile } = row;
    return { _id: id, ...profile, name: actor.name, schoolName, loggedInUserRole: staffRole(actor) };
  }),

  answer(readSchoolDetails, async ({ db, actor, params }) => {
    refuseOtherSchool(actor, params.id);
    const row = existing(await findSchool(db, actor.schoolId), noSuchSchool);
    return recordOf(row);
  }),

  answer(editSchoolDetails, async ({ db, actor, params, body: { version, ...sent }, now, record, changed }) => {
    refuseOtherSchool(actor, params.id);
    const held = await holdOwnSchool(db, actor);
    const details = { ...sent, map: sent.map ?? detailsOf(held).map };
    // Saving what is there already disturbs nobody, whichever version it was read from.
    if (same(detailsOf(held), details)) return recordOf(held);
    if (held.version !== version) throw savedMeanwhile();

    await changeSchool(db, actor.schoolId, { version, details, writer: { at: now, id: actor.userId } });
    if (held.timeZone !== details.timeZone) await keepInZone(db, { schoolId: actor.schoolId, timeZone: details.timeZone }, now);
    record(changedDeed(held, details));
    changed({ kind: 'school', id: held.id, version: version + 1 }, 'school');
    return { ...recordOf(held), ...details, version: version + 1 };
  }),

  answerInSteps(changeLogo, async ({ run, input: { params, body } }) => {
    // Who may not is told before any work on the picture, and no transaction waits for that work.
    await run(async ({ actor }) => refuseOtherSchool(actor, params.id));
    const picture = await smallPicture(body.image);
    await run((unit) => putPicture(unit, picture));
    return { message: 'Logo changed', data: { profilePictureUrl: picture } };
  }),

  answer(removeLogo, async ({ params, ...unit }) => {
    refuseOtherSchool(unit.actor, params.id);
    await putPicture(unit, null);
    return {};
  }),

  answer(readFirstSteps, async ({ db, actor }) => {
    const row = existing(await findSchool(db, actor.schoolId), noSuchSchool);
    return { profile: completeness(detailsOf(row)), ...(await countFirstSteps(db, actor)) };
  }),
];

async function putPicture(
  { db, actor, now, record, changed }: Pick<Unit, 'db' | 'actor' | 'now' | 'record' | 'changed'>,
  picture: string | null,
): Promise<void> {
  const held = await holdOwnSchool(db, actor);
  if (held.profilePictureUrl === picture) return;
  await changePicture(db, actor.schoolId, { picture, writer: { at: now, id: actor.userId } });
  record(logoDeed(held, picture));
  changed({ kind: 'school', id: held.id, version: held.version }, 'school');
}

async function holdOwnSchool(db: Tx, { schoolId }: Actor): Promise<SchoolRow> {
  return existing(await holdSchool(db, schoolId), noSuchSchool);
}
