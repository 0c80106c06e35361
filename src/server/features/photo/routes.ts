import { changePhoto, idsIn, type PhotoOf, readPhoto, readThumbs, removePhoto } from '#contract/photo.ts';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#server/db/database.ts';
import { schoolDay } from '#contract/school-time.ts';
import { ridersOfBus } from '#server/features/bus-trip/queries.ts';
import { collectorsAtGate } from '#server/features/exeat/gate-leaves.ts';
import { answer, answerInSteps } from '#server/http/answer.ts';
import type { Actor } from '#server/http/handler.ts';
import { notForKiosks } from '#server/http/roles.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { type Portrait, portrait } from '#server/picture/portrait.ts';
import { dataUrlOf } from '#server/picture/write-anew.ts';
import { people } from './people.ts';
import { dropImage, keepImage, type One, readImage, readSmall } from './queries.ts';

/** A gate knows students, staff and whoever collects now; a bus knows the children on it. */
async function seenByTablet(unit: Pick<Unit, 'db' | 'actor' | 'now'>, of: PhotoOf, wanted: string[]): Promise<string[]> {
  const { db, actor, now } = unit;
  const busId = actor.kiosk?.busId ?? null;
  if (busId !== null) {
    if (of !== 'student') throw notForKiosks();
    return ridersOfBus(db, actor.schoolId, { busId, day: schoolDay(now, actor.timeZone), ids: wanted });
  }
  if (of !== 'guardian') return people[of].seen(db, actor, wanted);
  const collectors = await collectorsAtGate(unit, wanted);
  if (collectors.length === 0) throw notForKiosks();
  return collectors;
}

export const photoRoutes = [
  answer(readPhoto, async ({ db, actor, params }) => {
    await refuseUnseenPerson(db, actor, params);
    const found = await readImage(db, actor.schoolId, params);
    if (!found) throw new Problem('not_found', 'There is no picture of this person');
    return { image: dataUrlOf(found.image), version: found.version };
  }),

  answer(readThumbs, async ({ db, actor, now, params: { of }, query }) => {
    const wanted = idsIn(query.ids);
    const ids = actor.kiosk === null ? await people[of].seen(db, actor, wanted) : await seenByTablet({ db, actor, now }, of, wanted);
    if (ids.length === 0) return [];
    const found = await readSmall(db, actor.schoolId, { of, ids });
    return found.map(({ id, thumb, version }) => ({ id, image: dataUrlOf(thumb), version }));
  }),

  answerInSteps(changePhoto, async ({ run, input: { params, body } }) => {
    // Who may not is told before any work on the picture, and no transaction waits for that work.
    await run(({ db, actor }) => refuseUnseenPerson(db, actor, params));
    const picture = await portrait(body.image);
    const version = await run((unit) => putPicture(unit, params, picture));
    return { message: 'Picture changed', data: { version } };
  }),

  answer(removePhoto, async ({ params, ...unit }) => {
    await putPicture(unit, params, null);
    return {};
  }),
];

type Work = Pick<Unit, 'db' | 'actor' | 'now' | 'record' | 'changed'>;

/** Keeps the picture, or takes it away; answers the version by which lists know it. */
async function putPicture({ db, actor, now, record, changed }: Work, { of, id }: One, picture: Portrait | null): Promise<number> {
  const { schoolId } = actor;
  const { hold, note, toldOf, missing } = people[of];
  await refuseUnseenPerson(db, actor, { of, id });
  const held = await hold(db, schoolId, id);
  if (!held) throw missing();
  if (picture === null && !(await dropImage(db, schoolId, { of, id }))) return held.version;

  const version = held.version + 1;
  if (picture !== null) await keepImage(db, schoolId, { of, id, version, updatedAt: now, ...picture });
  const writer = { at: now, id: actor.userId, name: actor.name };
  await note(db, schoolId, { id, version, photo: picture === null ? null : version, writer });
  record({ action: deedOf(of, picture !== null), object: { kind: of, id, label: held.name } });
  changed({ kind: of, id, version }, await toldOf(db, schoolId, id));
  return version;
}

function deedOf(of: PhotoOf, isThere: boolean) {
  return isThere ? (`${of}.photo-changed` as const) : (`${of}.photo-removed` as const);
}

async function refuseUnseenPerson(db: Tx, actor: Actor, { of, id }: One): Promise<void> {
  const { seen, missing } = people[of];
  if ((await seen(db, actor, [id])).length === 0) throw missing();
}
