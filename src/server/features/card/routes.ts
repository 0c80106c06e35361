import { type CardHolder, type IssuedCard, issueCards, replaceCard } from '#contract/card.ts';
import { listCardNumbers, writeCardNumbers } from '#contract/card-number.ts';
import { families } from '#contract/role.ts';
import { newestCard } from '#contract/card-text.ts';
import { Problem } from '#contract/problem.ts';
import { answer, answerInSteps } from '#server/http/answer.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { signerOf } from './keys.ts';
import { numbersSeenBy, writeNumbers } from './numbers.ts';
import { holdSeen, missing, raiseCard, toldOf } from './people.ts';
import { dropNumber } from './writes.ts';

export const cardRoutes = [
  answerInSteps(issueCards, async ({ run, input: { params, body }, call }) => {
    const data = await run((unit) => issue(unit, { of: params.of, ids: body.ids, sealKey: call.frame.keys.seal }));
    return { message: 'Cards issued', data };
  }),

  answer(listCardNumbers, ({ db, actor }) => numbersSeenBy(db, actor)),

  answerInSteps(writeCardNumbers, async ({ run, input: { params, body } }) => {
    const changed = await run(async (unit) => {
      const many = await writeNumbers(unit, params.of, body.lines);
      // Whoever looks at the people, and every gate, reads them anew: one word for all of them.
      if (many > 0)
        unit.changed({ kind: params.of, id: unit.newId(), version: 0 }, { roles: params.of === 'student' ? families : ['School Admin'] });
      return many;
    });
    return { message: 'Card numbers kept', data: { changed } };
  }),

  answer(replaceCard, async ({ params, body, ...unit }) => ({ version: await replace(unit, params, body.version) })),
];

type Work = Pick<Unit, 'db' | 'actor' | 'now' | 'record' | 'changed'>;

interface Wanted {
  of: CardHolder;
  ids: readonly string[];
  sealKey: Uint8Array;
}

async function issue({ db, actor, now, record }: Work, { of, ids, sealKey }: Wanted): Promise<IssuedCard[]> {
  const people = await holdSeen(db, actor, { of, ids });
  if (people.length === 0) return [];
  const sign = await signerOf(db, actor.schoolId, { sealKey, now });
  return people.map(({ id, name, cardVersion: version }) => {
    record({ action: `${of}.card-issued`, object: { kind: of, id, label: name }, after: { card: version } });
    return { id, version, text: sign({ of, id, version }) };
  });
}

/** Ends every card before it, and answers which one is good now. */
async function replace(
  { db, actor, now, record, changed }: Work,
  { of, id }: { of: CardHolder; id: string },
  lost: number,
): Promise<number> {
  const { schoolId } = actor;
  const [person] = await holdSeen(db, actor, { of, ids: [id] });
  if (!person) throw missing(of);
  const { name, cardVersion: good } = person;
  if (lost < good) return good;
  if (lost > good) throw new Problem('invalid', 'There is no such card yet');
  if (good >= newestCard) throw new Problem('invalid', 'No more cards can be made for this person');
  const cardVersion = good + 1;
  const version = person.version + 1;
  await raiseCard(db, schoolId, { of, id, version, cardVersion, writer: { at: now, id: actor.userId, name: actor.name } });
  // Whichever card was lost: the school's own number is good no more either.
  if (of !== 'guardian') await dropNumber(db, schoolId, { of, id });
  record({ action: `${of}.card-replaced`, object: { kind: of, id, label: name }, before: { card: good }, after: { card: cardVersion } });
  changed({ kind: of, id, version }, await toldOf(db, actor, { of, id }));
  return cardVersion;
}
