import { Problem } from '#contract/problem.ts';

export const demoStaffStay = 'The demo needs its own staff as they are. Add a person to try this with';

/** Everybody who tries the demo signs in as its own people: with another password nobody else would get in. */
export function refuseDemoStaff({ isDemo, createdBy }: { isDemo: boolean; createdBy: string | null }, path?: string): void {
  if (!isDemo || createdBy !== null) return;
  throw new Problem('refused', demoStaffStay, path === undefined ? {} : { details: [{ message: demoStaffStay, path }] });
}
