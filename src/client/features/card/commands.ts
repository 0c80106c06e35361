import { useQueryClient } from '@tanstack/react-query';
import { type CardHolder, issueCards, replaceCard } from '#contract/card.ts';
import { type CardNumberLine, writeCardNumbers } from '#contract/card-number.ts';
import type { PersonKind } from '#contract/whereabouts.ts';
import { call } from '#client/http/call.ts';
import { photoQueries } from '#client/photo/queries.ts';
import type { CardPerson } from './card-people.ts';
import { cardQueries } from './queries.ts';

/** What stands in the code of each of their cards, by person. Their pictures are on this device when it resolves. */
export function useIssueCards() {
  const client = useQueryClient();
  return async (of: CardHolder, people: readonly CardPerson[]): Promise<ReadonlyMap<string, string>> => {
    const cards = await call(issueCards, { params: { of }, body: { ids: people.map(({ id }) => id) } });
    // A card without its picture is printed all the same.
    const pictures = people.filter(({ photo }) => photo !== null).map((one) => client.fetchQuery(photoQueries.image(one)));
    await Promise.allSettled(pictures);
    return new Map(cards.map(({ id, text }) => [id, text]));
  };
}

/** Needs a connection: a card that is lost is ended now. */
export function useReplaceCard({ of, id }: Pick<CardPerson, 'of' | 'id'>) {
  const client = useQueryClient();
  return async (version: number): Promise<number> => {
    const answer = await call(replaceCard, { params: { of, id }, body: { version } });
    await Promise.all([of, 'roster', ...cardQueries.all].map((word) => client.invalidateQueries({ queryKey: [word] })));
    return answer.version;
  };
}

/** Needs a connection: whether a number is another's only the server knows. */
export function useWriteCardNumbers() {
  const client = useQueryClient();
  return async (of: PersonKind, lines: CardNumberLine[]) => {
    const answer = await call(writeCardNumbers, { params: { of }, body: { lines } });
    await client.invalidateQueries({ queryKey: cardQueries.all });
    return answer;
  };
}
