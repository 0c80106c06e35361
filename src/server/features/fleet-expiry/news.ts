/** What is told of papers that run out. */
import type { BusContent } from '#contract/bus.ts';
import { type ExpiryStage, expiryStageOf, type FleetPaper } from '#contract/fleet-expiry.ts';
import type { Day } from '#contract/fields.ts';
import type { News } from '#server/features/notification/queries.ts';
import { dayInAnswer } from '#server/words.ts';

const mostNamed = 5;

const papers: Record<keyof BusContent['papers'] | 'licence', string> = {
  insurance: 'insurance',
  roadworthiness: 'roadworthiness',
  permit: 'permit',
  licence: 'driver’s licence',
};

const titles: Record<ExpiryStage, string> = {
  EXPIRED: 'Papers of the fleet have run out',
  WEEK: 'Papers of the fleet run out within 7 days',
  MONTH: 'Papers of the fleet run out within 30 days',
};

/** One notice for all of a day; its title is of the worst of them, and they stand the soonest first. */
export function expiryNews(due: readonly FleetPaper[], today: Day): News {
  const [first] = due;
  const stage = (first && expiryStageOf(first, today)) ?? 'MONTH';
  const named = due.slice(0, mostNamed).map(({ name, paper, expires }) => `${name}, ${papers[paper]}: ${dayInAnswer(expires)}`);
  const more = due.length - named.length;
  return {
    kind: 'fleet.expiry',
    class: stage === 'MONTH' ? 'INFO' : 'ACTION',
    audience: 'school',
    title: titles[stage],
    body: `${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`,
    link: '/school/bus?expiry',
  };
}
