import { Problem } from '#contract/problem.ts';

/** The demo's own people sign in for everybody who tries it: with another password nobody else would get in. */
export function refuseDemoStaff({ isDemo, createdBy }: { isDemo: boolean; createdBy: string | null }): void {
  if (!isDemo || createdBy !== null) return;
  throw new Problem('refused', 'Everybody who tries the demo shares this sign-in, so it stays as it is. Add a person to try this with');
}
