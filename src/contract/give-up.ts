import * as z from 'zod/mini';
import { queuedCommand } from './endpoint.ts';
import { Id } from './fields.ts';
import { everyRole } from './role.ts';

export const mostGivenUpAtOnce = 200;

const GivenUp = z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(mostGivenUpAtOnce)) });

/**
 * Closes the ids of edits that their person gave up: a copy that was held up on the way and comes after this is answered
 * `given_up`. Whoever made an edit may give it up, whatever right they have lost since.
 */
export const giveUp = queuedCommand('POST', '/sync/give-up', {
  summary: 'Give up edits of one’s own: a copy that comes late is not applied any more',
  body: GivenUp,
  /** Those that had reached the server before, and stand. */
  answer: z.object({ stands: z.array(Id) }),
  roles: everyRole,
  kind: 'edit.give-up',
  kindV: 1,
  lane: () => 'give-up',
});

/** The edits that a queued closing is of. */
export function givenUpIn(body: unknown): readonly string[] {
  return z.parse(GivenUp, body).ids;
}
