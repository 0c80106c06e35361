/** What runs out of the fleet: papers of the buses and licences of those who drive them, and when of it is told. */
import * as z from 'zod/mini';
import { type BusContent, busPapers, type PapersState } from './bus.ts';
import { papersSoonUntil } from './bus-papers.ts';
import type { EmployeeContent } from './employee.ts';
import { endpoint } from './endpoint.ts';
import { Day, Id } from './fields.ts';
import { addDays } from './school-time.ts';

export const FleetPaper = z.object({
  /** What it is of. */
  kind: z.enum(['bus', 'employee']),
  id: Id,
  name: z.string(),
  paper: z.enum([...busPapers, 'licence']),
  /** As it stands on it. */
  number: z.string(),
  expires: Day,
});
export type FleetPaper = z.infer<typeof FleetPaper>;

/** All that runs out at all, the soonest first: whoever reads it without a connection sees what has run out since. */
export const listFleetPapers = endpoint('GET', '/school/fleetPapers', {
  summary: 'Papers of buses and licences of drivers with the last day they are good for, the soonest first',
  answer: z.object({ papers: z.array(FleetPaper) }),
  roles: ['School Admin'],
});

type Named<Content> = Content & { id: string };

/** Of a bus that is not retired. */
export function papersOfBus({ id, name, status, papers }: Named<Pick<BusContent, 'name' | 'status' | 'papers'>>): FleetPaper[] {
  if (status === 'RETIRED') return [];
  return busPapers.flatMap((paper) => {
    const held = papers[paper];
    return held?.expires ? [{ kind: 'bus' as const, id, name, paper, number: held.number, expires: held.expires }] : [];
  });
}

/** Of whoever works here: of two licences the one that is good for longer counts. */
export function licenceOf({ id, name, state, papers }: Named<Pick<EmployeeContent, 'name' | 'state' | 'papers'>>): FleetPaper[] {
  if (state === 'LEFT') return [];
  const licences = Object.values(papers).flatMap(({ type, detail, expires }) =>
    type === 'DRIVER_LICENCE' && expires !== null
      ? [{ kind: 'employee' as const, id, name, paper: 'licence' as const, number: detail, expires }]
      : [],
  );
  return licences.toSorted((a, b) => compare(b.expires, a.expires)).slice(0, 1);
}

export function soonestFirst(papers: readonly FleetPaper[]): FleetPaper[] {
  return papers.toSorted((a, b) => compare(a.expires, b.expires) || compare(a.name, b.name) || compare(a.paper, b.paper));
}

/** As of the papers of one bus. */
export function expiryStateOf({ expires }: Pick<FleetPaper, 'expires'>, today: Day): PapersState | null {
  if (expires < today) return 'EXPIRED';
  return expires <= papersSoonUntil(today) ? 'SOON' : null;
}

/** Each is told once of each paper: a month ahead, a week ahead, and when it has run out. */
export const ExpiryStage = z.enum(['MONTH', 'WEEK', 'EXPIRED']);
export type ExpiryStage = z.infer<typeof ExpiryStage>;

const weekDays = 7;

export function expiryStageOf({ expires }: Pick<FleetPaper, 'expires'>, today: Day): ExpiryStage | null {
  const state = expiryStateOf({ expires }, today);
  if (state !== 'SOON') return state;
  return expires <= addDays(today, weekDays) ? 'WEEK' : 'MONTH';
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
