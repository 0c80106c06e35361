/** Numbers of cards that a school has already, of radio chips or bars: whose each is. Beside the school's own signed cards. */
import * as z from 'zod/mini';
import { command, endpoint } from './endpoint.ts';
import { Id, text } from './fields.ts';
import { families } from './role.ts';
import { PersonKind } from './whereabouts.ts';

/** What readers agree about: one types small letters, another leaves the zeros at the beginning out, a third sets gaps. */
export function cardNumberKey(number: string): string {
  return number
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '');
}

const fewest = 4;

/** Empty: the person carries none. */
export const CardNumber = z.string({ error: 'Enter the number of the card' }).check(
  z.trim(),
  z.maxLength(40, { error: 'Use at most 40 characters' }),
  z.refine((number) => number === '' || cardNumberKey(number).length >= fewest, {
    error: `Enter at least ${fewest} letters or figures, as the card has them`,
  }),
);

/** In one call; a file is sent in several. */
export const mostCardNumbers = 500;

/** `personNo`: the admission number of a student, the staff number of an employee. */
export const CardNumberLine = z.strictObject({ personNo: text('whose card it is', 40), number: CardNumber });
export type CardNumberLine = z.infer<typeof CardNumberLine>;

export const KnownCardNumber = z.object({ of: PersonKind, id: Id, number: z.string() });
export type KnownCardNumber = z.infer<typeof KnownCardNumber>;

/** Of the people whom the caller sees: a gate knows them without a connection. */
export const listCardNumbers = endpoint('GET', '/school/card-numbers', {
  summary: 'The numbers of the cards that people carry',
  answer: z.array(KnownCardNumber),
  roles: families,
  kiosk: 'active',
});

/** All or none. Refused with a line for each that cannot be. */
export const writeCardNumbers = command('POST', '/school/card-numbers/:of', {
  summary: 'Say whose card has which number, by admission or staff number',
  params: z.strictObject({ of: PersonKind }),
  body: z.strictObject({
    lines: z
      .array(CardNumberLine)
      .check(
        z.minLength(1, { error: 'Enter at least one line' }),
        z.maxLength(mostCardNumbers, { error: `Use at most ${mostCardNumbers} lines at once` }),
      ),
  }),
  answer: z.object({ changed: z.int() }),
  roles: ['School Admin'],
  offline: 'refuse',
});
