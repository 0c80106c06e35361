/** How far who collects by a request has come, and who was sent away without one, with what this device recorded and the server does not have yet. Pure. */
import * as z from 'zod/mini';
import { RecordedPickUpStep, recordPickUpStep } from '#contract/pick-up.ts';
import { nextPickUpStates, pickUpStateOn } from '#contract/pick-up-rules.ts';
import type { CardPickUp, StudentCard } from '#contract/student-card.ts';
import type { RosterFold } from '#client/offline/roster/roster-fold.ts';
import { whoHere } from '#client/session/who-here.ts';
import { isShown, type OutboxRecord } from '#outbox/record.ts';

export const pickUpFold: RosterFold = {
  studentsOf: ({ params }) => [params['studentId'] ?? ''],
  fold: (card, record) => card && withStep(card, record),
};

/** With the guardians whom this device sent away from a brother or sister, which the server does not know yet. */
export function withRefusedHere(card: StudentCard, records: readonly OutboxRecord[]): StudentCard {
  const isOfFamily = ({ body }: OutboxRecord) => {
    const who = z.safeParse(RecordedPickUpStep, body).data?.person?.guardianId;
    return card.guardians.some(({ guardianId }) => guardianId === who);
  };
  const elsewhere = records.filter((one) => one.kind === recordPickUpStep.kind && one.params['studentId'] !== card.id && isShown(one));
  return elsewhere.filter(isOfFamily).reduce(withStep, card);
}

function withStep(card: StudentCard, { body, params, at }: OutboxRecord): StudentCard {
  const read = z.safeParse(RecordedPickUpStep, body);
  if (!read.success) return card;
  const { requestId, person, state, reason, device } = read.data;
  const day = at.schoolDate;
  const moment = new Date(Date.parse(device.at) - (device.skewMs ?? 0)).toISOString();
  const course = { day, state, at: moment, by: whoHere(), reason };
  const isNext = (one: CardPickUp) => one.requestId === requestId && nextPickUpStates[pickUpStateOn(day, one)].includes(state);
  const id = params['id'] ?? '';
  const isNew = person !== null && card.sentAway.every((one) => one.id !== id);
  return {
    ...card,
    pickUps: card.pickUps.map((one) => (isNext(one) ? { ...one, course } : one)),
    sentAway: isNew ? [...card.sentAway, { id, ...person, course }] : card.sentAway,
  };
}
