import { listFleetPapers } from '#contract/fleet-expiry.ts';
import { answer } from '#server/http/answer.ts';
import { fleetPapers } from './queries.ts';

export const fleetExpiryRoutes = [answer(listFleetPapers, async ({ db, actor }) => ({ papers: await fleetPapers(db, actor.schoolId) }))];
