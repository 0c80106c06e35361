/** What the office is told of a trip: no child's name, since it shows on locked screens. */
import type { News } from '#server/features/notification/queries.ts';

/** Why somebody has to look at a trip now. */
export type TripAlarm =
  | 'NOT_STARTED'
  | 'NOT_CLOSED'
  | 'HELD'
  | 'LEFT_HELD'
  | 'DISPUTED'
  | 'NOT_MET'
  | 'STRANGER'
  | 'LEFT_AT_CLOSE'
  | 'AFTER_CLOSE';

const texts: Record<TripAlarm, (trip: string) => Pick<News, 'title' | 'body'>> = {
  NOT_STARTED: (trip) => ({
    title: 'Nothing is heard of a bus',
    body: `${trip}. It should have left, and nobody has started it. Call the driver.`,
  }),
  NOT_CLOSED: (trip) => ({
    title: 'A trip of a bus is still open',
    body: `${trip}. It should have arrived long ago, and nobody has closed it. Ask whether every child has left the bus.`,
  }),
  HELD: (trip) => ({
    title: 'A bus is held by a defect',
    body: `${trip}. Another bus has to drive, or somebody mends it before it leaves.`,
  }),
  LEFT_HELD: (trip) => ({ title: 'A bus drives with a serious defect', body: `${trip}. Call the driver.` }),
  DISPUTED: (trip) => ({
    title: 'Two say different things of a child on a bus',
    body: `${trip}. Both stand in the manifest. Ask where the child is.`,
  }),
  NOT_MET: (trip) => ({
    title: 'Nobody met a child at the stop',
    body: `${trip}. The child stays on the bus. Call a guardian, and tell the bus where to bring the child.`,
  }),
  STRANGER: (trip) => ({
    title: 'Somebody who is kept away was at a stop',
    body: `${trip}. The child must not be handed over. Call the bus.`,
  }),
  LEFT_AT_CLOSE: (trip) => ({
    title: 'A trip was closed over a child',
    body: `${trip}. It is not closed: somebody has to find every child first.`,
  }),
  AFTER_CLOSE: (trip) => ({
    title: 'A child boarded a trip that was closed',
    body: `${trip}. A tablet told it late. Ask where the child is.`,
  }),
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
    ...texts[alarm]([routeName, busName].filter((name) => name !== '').join(', ')),
    link: `/school/bus/trips/${tripId}`,
  };
}
