/** How far who collects by a request has come, with what this device recorded and the server does not have yet. Pure. */
import * as z from 'zod/mini';
import { RecordedPickUpStep } from '#contract/pick-up.ts';
import { nextPickUpStates, pickUpStateOn } from '#contract/pick-up-rules.ts';
import type { CardPickUp } from '#contract/student-card.ts';
import type { RosterFold } from '#client/offline/roster/roster-fold.ts';
import { whoHere } from '#client/session/who-here.ts';
import type { OutboxRecord } from '#outbox/record.ts';

export const pickUpFold: RosterFold = {
  studentsOf: ({ params }) => [params['studentId'] ?? ''],
  fold: (card, record) => card && { ...card, pickUps: card.pickUps.map((one) => withStep(one, record)) },
};

function withStep(pickUp: CardPickUp, { body, at }: OutboxRecord): CardPickUp {
  const read = z.safeParse(RecordedPickUpStep, body);
  const day = at.schoolDate;
  if (!read.success || read.data.requestId !== pickUp.requestId) return pickUp;
  const { state, reason, device } = read.data;
  if (!nextPickUpStates[pickUpStateOn(day, pickUp)].includes(state)) return pickUp;
  const moment = new Date(Date.parse(device.at) - (device.skewMs ?? 0)).toISOString();
  return { ...pickUp, course: { day, state, at: moment, by: whoHere(), reason } };
}
