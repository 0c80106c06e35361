/** Cards that people carry: signed by the school, read at its gates, also where there is no connection. */
import * as z from 'zod/mini';
import { command } from './endpoint.ts';
import { Id } from './fields.ts';
import { families } from './role.ts';
import { PersonKind } from './whereabouts.ts';

/** Who carries a card. A guardian's says who they are, and gives no right. */
export const CardHolder = z.enum([...PersonKind.options, 'guardian']);
export type CardHolder = z.infer<typeof CardHolder>;

/** What a device checks cards by. Older keys stay: cards that they signed are good. */
export const CardKey = z.object({ number: z.int(), publicKey: z.string() });
export type CardKey = z.infer<typeof CardKey>;

/** In one call; a school prints more in several. */
export const mostCards = 100;

export const IssuedCard = z.object({ id: Id, version: z.int(), text: z.string() });
export type IssuedCard = z.infer<typeof IssuedCard>;

/** For whoever may see the person; employees are for School Admins. Who may not be seen, or is not there, is left out. */
export const issueCards = command('POST', '/school/cards/:of', {
  summary: 'What stands on the cards of up to a hundred people',
  params: z.strictObject({ of: CardHolder }),
  body: z.strictObject({
    ids: z
      .array(Id)
      .check(z.minLength(1, { error: 'Choose somebody' }), z.maxLength(mostCards, { error: `Choose at most ${mostCards} people` })),
  }),
  answer: z.array(IssuedCard),
  roles: families,
  offline: 'refuse',
});

/** `version`: of the card that is lost. Asked for twice, it is one new card. */
export const replaceCard = command('POST', '/school/cards/:of/:id/replace', {
  summary: 'End the card of a person who lost it, for a new one',
  params: z.strictObject({ of: CardHolder, id: Id }),
  body: z.strictObject({ version: z.int() }),
  answer: z.object({ version: z.int() }),
  roles: families,
  offline: 'refuse',
});
