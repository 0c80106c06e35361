import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cardNumberKey, type KnownCardNumber, listCardNumbers } from '#contract/card-number.ts';
import { cardQueries } from '#client/features/card/queries.ts';
import { isKiosk } from '#client/session/token.ts';
import { useMay } from '#client/session/use-may.ts';

const everyMs = 60_000;
const none: readonly KnownCardNumber[] = [];

/** Whose each of the school's own cards is, as this device last heard. A number that was ended is no number any more. */
export function useCardNumbers(): ReadonlyMap<string, KnownCardNumber> {
  const may = useMay(listCardNumbers) === true;
  const read = useQuery({ ...cardQueries.numbers(), enabled: may || isKiosk(), refetchInterval: everyMs });
  const known = read.data ?? none;
  return useMemo(() => new Map(known.map((one) => [cardNumberKey(one.number), one])), [known]);
}
