/** When the papers of a bus run out, for its list here and on the server. */
import type { BusContent, PapersState } from './bus.ts';
import type { Day } from './fields.ts';
import { addDays } from './school-time.ts';

const soonDays = 30;

export function papersSoonUntil(today: Day): Day {
  return addDays(today, soonDays);
}

/** When the first of the papers runs out; null when none does. */
export function firstBusExpiry({ papers }: Pick<BusContent, 'papers'>): Day | null {
  const days = Object.values(papers).flatMap((paper) => paper?.expires ?? []);
  return days.toSorted()[0] ?? null;
}

/** What is to be done about the papers of a bus; null when nothing is. */
export function papersStateOf(bus: Pick<BusContent, 'papers' | 'status'>, today: Day): PapersState | null {
  const expires = firstBusExpiry(bus);
  if (bus.status === 'RETIRED' || expires === null || expires > papersSoonUntil(today)) return null;
  return expires < today ? 'EXPIRED' : 'SOON';
}
