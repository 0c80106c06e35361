import type { Day } from '#contract/fields.ts';
import { schoolTime } from '#contract/school-time.ts';
import type { News } from '#server/features/notification/queries.ts';

interface Refused {
  day: Day;
  at: Date;
  byName: string;
  timeZone: string;
}

/** Titles carry no child's name: they show on locked screens. */
export function refusedElsewhereNews({ day, at, byName, timeZone }: Refused): News {
  return {
    kind: 'release.alarm',
    class: 'DANGER',
    audience: 'school',
    title: 'A child was released to somebody whom another gate had refused',
    body: `${byName} refused them at ${schoolTime(at, timeZone)}, without a connection. Look at who took the child.`,
    link: `/school/report/releases?day=${day}`,
  };
}

/** The child left with them on an exeat, at a gate that had not heard of it. */
export function leftAllTheSameNews({ id, ref }: { id: string; ref: string }, { at, byName, timeZone }: Refused): News {
  return {
    kind: 'exeat.alarm',
    class: 'DANGER',
    audience: 'school',
    title: 'A child left on an exeat with somebody whom a gate had refused that day',
    body: `${ref}: ${byName} refused them at ${schoolTime(at, timeZone)}. Call who took the child along.`,
    link: `/school/exeat/requests/overview/${id}`,
  };
}

/** Somebody came for a child without a request, and did not get it. */
export function sentAwayNews({ day, at, byName, timeZone }: Refused): News {
  return {
    kind: 'release.alarm',
    class: 'DANGER',
    audience: 'school',
    title: 'Somebody who came for a child was sent away at a gate',
    body: `${byName} refused them at ${schoolTime(at, timeZone)}. Open it to read who it was, and why.`,
    link: `/school/report/releases?shown=SENT_AWAY&day=${day}`,
  };
}

/** Somebody by whose right a child was to be collected has it no more. */
export function offNews(requestId: string): News {
  return {
    kind: 'release.alarm',
    class: 'DANGER',
    audience: 'school',
    title: 'Somebody who was to collect a child may not do so any more',
    body: 'Open the request to read who it is. Call who asked for it: the gate hands the child over to nobody by it.',
    link: `/school/guardians/requests?request=${requestId}`,
  };
}
