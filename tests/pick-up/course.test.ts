import { expect, test } from 'vitest';
import { type PickUpEvent, pickUpCourse } from '#contract/pick-up-rules.ts';
import type { PickUpState } from '#contract/student-card.ts';

const day = '2026-11-20';
const event = (state: PickUpState, time: string, reason = ''): PickUpEvent => ({
  id: `${state} ${time}`,
  state,
  at: `${day}T${time}:00.000Z`,
  by: 'Tunde',
  reason,
});

/** Every order in which the same events may arrive. */
function orders<One>(all: readonly One[]): One[][] {
  return all.length < 2 ? [[...all]] : all.flatMap((one, at) => orders(all.toSpliced(at, 1)).map((rest) => [one, ...rest]));
}

test.each([
  { events: [], state: undefined },
  { events: [event('ARRIVED', '13:00'), event('VERIFIED', '13:02'), event('RELEASED', '13:03')], state: 'RELEASED' },
  // A second gate tells later that they came there: they were checked already.
  { events: [event('VERIFIED', '13:02'), event('ARRIVED', '13:04')], state: 'VERIFIED' },
  // Another gate does not know that they were sent away.
  { events: [event('REFUSED', '13:00', 'No card'), event('ARRIVED', '13:05'), event('VERIFIED', '13:06')], state: 'REFUSED' },
  // The child has gone, whatever a gate says afterwards, or said before.
  { events: [event('RELEASED', '13:03'), event('REFUSED', '13:04', 'No card')], state: 'RELEASED' },
  { events: [event('REFUSED', '13:00', 'No card'), event('RELEASED', '13:03')], state: 'RELEASED' },
])('whatever order it arrives in, a day comes out alike: $state', ({ events, state }) => {
  for (const order of orders(events)) expect(pickUpCourse(day, order)?.state).toBe(state);
});

test('of one moment the number decides', () => {
  const both = [event('REFUSED', '13:00', 'No card'), event('RELEASED', '13:00')];
  expect(pickUpCourse(day, both)).toEqual(pickUpCourse(day, both.toReversed()));
});
