import { Problem } from '#contract/problem.ts';
import type { Config } from '#server/config.ts';

export function refuseWhereClosed({ signUp }: Pick<Config, 'signUp'>): void {
  if (!signUp) throw new Problem('not_allowed', 'This server takes no new schools. Ask the people who run it');
}

/** Wrong, run out, or of another e-mail: it tells which to nobody. */
export function refusedTicket(): Problem {
  const message = 'Too much time has passed since you verified your e-mail. Ask for a new code and go on from there';
  return new Problem('refused', message, { details: [{ message, path: 'ticket' }] });
}
