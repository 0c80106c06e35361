/** What the office is told of a trip: no child's name, since it shows on locked screens. */
import type { News } from '#server/features/notification/queries.ts';

/** Why somebody has to look at a trip now. */
export type TripAlarm = 'HELD' | 'LEFT_HELD' | 'DISPUTED' | 'NOT_MET' | 'STRANGER' | 'LEFT_AT_CLOSE' | 'AFTER_CLOSE';

const titles: Record<TripAlarm, string> = {
  HELD: 'A bus is held by a defect',
  LEFT_HELD: 'A bus drives with a serious defect',
  DISPUTED: 'Two say different things of a child on a bus',
  NOT_MET: 'Nobody met a child at the stop',
  STRANGER: 'Somebody who is kept away was at a stop',
  LEFT_AT_CLOSE: 'A trip was closed over a child',
  AFTER_CLOSE: 'A child boarded a trip that was closed',
};

const bodies: Record<TripAlarm, (trip: string) => string> = {
  HELD: (trip) => `${trip}. Another bus has to drive, or somebody mends it before it leaves.`,
  LEFT_HELD: (trip) => `${trip}. Call the driver.`,
  DISPUTED: (trip) => `${trip}. Both stand in the manifest. Ask where the child is.`,
  NOT_MET: (trip) => `${trip}. The child stays on the bus. Call a guardian, and tell the bus where to bring the child.`,
  STRANGER: (trip) => `${trip}. The child must not be handed over. Call the bus.`,
  LEFT_AT_CLOSE: (trip) => `${trip}. It is not closed: somebody has to find every child first.`,
  AFTER_CLOSE: (trip) => `${trip}. A tablet told it late. Ask where the child is.`,
};

interface About {
  tripId: string;
  routeName: string;
  busName: string;
}

export function tripNews(alarm: TripAlarm, { tripId, routeName, busName }: About): News {
  return {
    kind: 'bus.alarm',
    class: 'DANGER',
    audience: 'school',
    title: titles[alarm],
    body: bodies[alarm]([routeName, busName].filter((name) => name !== '').join(', ')),
    link: `/school/bus/trips/${tripId}`,
  };
}
