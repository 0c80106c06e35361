import { addKiosk, enrolKiosk, type Kiosk, listGateStaff, listKiosks, makeKioskCode, readKiosk, revokeKiosk } from '#contract/kiosk.ts';
import { Problem } from '#contract/problem.ts';
import { sessionEnded } from '#server/auth/presented.ts';
import { requireStepUp } from '#server/auth/step-up.ts';
import { findBusName } from '#server/features/bus/queries.ts';
import { answer, answerInSteps, answerOpenly } from '#server/http/answer.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { existing } from '#server/record/existing.ts';
import { refusal } from '#server/record/refusal.ts';
import { issueKioskCode, voidKioskCodes } from './codes.ts';
import { changedDeed, codeDeed, madeDeed, revokedDeed } from './deeds.ts';
import { enrol } from './enrol.ts';
import {
  endEnrolments,
  findKiosk,
  gateNameIn,
  gatesOf,
  holdKiosk,
  kiosksOf,
  mostKiosks,
  selfOf,
  setCodeUntil,
  staffAtGate,
  writeKiosk,
} from './queries.ts';

export const kioskRoutes = [
  answerOpenly(enrolKiosk, ({ call, input }) => enrol(call, input.body)),

  answerInSteps(readKiosk, async ({ run }) => {
    const data = await run(selfOf);
    if (!data) throw sessionEnded();
    return { message: 'OK', data };
  }),

  answer(listGateStaff, ({ db, actor }) => staffAtGate(db, actor.schoolId)),

  answer(listKiosks, ({ db, actor, now }) => kiosksOf(db, { schoolId: actor.schoolId, now })),

  answer(addKiosk, async ({ params: { id }, body, ...unit }) => {
    const { db, actor, now, record } = unit;
    const { schoolId } = actor;
    const held = await holdKiosk(db, schoolId, id);
    const gates = await gatesOf(db, schoolId);
    if (body.gateId !== null && body.gateId !== held?.gateId && !gates.some((gate) => gate.id === body.gateId)) {
      throw refusal([{ path: 'gateId', message: 'The school has no such gate' }]);
    }
    const bus = body.busId === null ? null : await findBusName(db, schoolId, body.busId);
    if (body.busId !== null && !bus) throw refusal([{ path: 'busId', message: 'The school has no such bus' }]);
    if (body.busId !== null && body.gateId !== null) {
      throw refusal([{ path: 'gateId', message: 'A tablet is of a gate or of a bus' }]);
    }
    // What it may do is another thing then: whoever carries it enrols it anew.
    if (held && held.busId !== body.busId && (await endEnrolments(db, schoolId, { id, at: now, by: actor.name })).length > 0) {
      record(revokedDeed(held));
    }
    const others = (await kiosksOf(db, { schoolId, now })).filter((one) => one.id !== id);
    if (!held && others.length >= mostKiosks) throw refusal([{ path: 'name', message: `There are ${mostKiosks} gate devices already` }]);
    if (others.some(({ name }) => name.toLowerCase() === body.name.toLowerCase())) {
      throw refusal([{ path: 'name', message: 'Another gate device has this name' }]);
    }
    await writeKiosk(db, schoolId, { id, ...body, now });
    const said = { name: body.name, gate: gateNameIn(gates, body.gateId), bus: bus?.name ?? '' };
    if (!held) record(madeDeed({ id, name: body.name }, said));
    else if (held.name !== body.name || held.gateId !== body.gateId || held.busId !== body.busId) {
      const before = held.busId === null ? null : await findBusName(db, schoolId, held.busId);
      const was = { name: held.name, gate: gateNameIn(gates, held.gateId), bus: before?.name ?? '' };
      record(changedDeed({ id, name: body.name }, was, said));
    }
    return kioskAfter(unit, id);
  }),

  answerInSteps(makeKioskCode, async ({ run, input: { params }, call: { frame } }) => {
    const data = await run(async (unit) => {
      const { db, actor, now, newId, record } = unit;
      const { schoolId, name: byName } = actor;
      requireStepUp(actor, now);
      const held = existing(await holdKiosk(db, schoolId, params.id), noSuchKiosk);
      const made = await issueKioskCode(db, { id: newId(), schoolId, kioskId: held.id, byName, now, key: frame.keys.code });
      await setCodeUntil(db, schoolId, { id: held.id, codeUntil: made.goodUntil });
      record(codeDeed(held));
      return { kiosk: await kioskAfter(unit, held.id), code: made.code, goodUntil: made.goodUntil.toISOString() };
    });
    return { message: 'Type the code on the tablet', data };
  }),

  answer(revokeKiosk, async ({ params, ...unit }) => {
    const { db, actor, now, record, changed } = unit;
    const { schoolId } = actor;
    const held = existing(await holdKiosk(db, schoolId, params.id), noSuchKiosk);
    await voidKioskCodes(db, { schoolId, kioskId: held.id });
    await setCodeUntil(db, schoolId, { id: held.id, codeUntil: null });
    const ended = await endEnrolments(db, schoolId, { id: held.id, at: now, by: actor.name });
    if (ended.length > 0) record(revokedDeed(held));
    // Closes its socket, whichever server it is on.
    for (const id of ended) changed({ kind: 'session', id, version: 0 }, { userId: held.id });
    return kioskAfter(unit, held.id);
  }),
];

async function kioskAfter({ db, actor: { schoolId }, now }: Pick<Unit, 'db' | 'actor' | 'now'>, id: string): Promise<Kiosk> {
  return existing(await findKiosk(db, { schoolId, now }, id), noSuchKiosk);
}

function noSuchKiosk(): Problem {
  return new Problem('not_found', 'There is no such gate device');
}
