/** The stops of a file in the form of a route, and what is said of them. */
import type { BusRouteContent } from '#contract/bus-route.ts';
import type { RouteFile } from '#contract/route-file-found.ts';
import { putIn, type PutIn } from '#contract/route-file-put-in.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';

export interface PutWords {
  words: string;
  isToLookAt: boolean;
}

/** Null where the file has no stops: those of the form stay. */
export function putInForm(form: FormHandle<BusRouteContent>, { stops, road }: Pick<RouteFile, 'stops' | 'road'>): PutIn | null {
  if (road.length > 0) form.set('road', road);
  if (stops.length === 0) return null;
  const { values } = form.get();
  const put = putIn(values, stops, uuidV7);
  for (const id of Object.keys(values.stops)) if (!(id in put.stops)) form.set(`stops/${id}`, null);
  for (const [id, stop] of Object.entries(put.stops)) form.set(`stops/${id}`, stop);
  if (put.startsAt !== values.startsAt) form.set('startsAt', put.startsAt);
  if (put.endsAt !== values.endsAt) form.set('endsAt', put.endsAt);
  return put;
}

export function putWords(put: PutIn | null, { stops, road }: Pick<RouteFile, 'stops' | 'road'>): PutWords {
  const unnamed = stops.filter(({ name }) => name === '').length;
  const sentences = [
    put &&
      t('{{count, number}} stops of the file are in the form now.', {
        count: stops.length,
        defaultValue_one: '1 stop of the file is in the form now.',
      }),
    road.length > 0 && t('The road of the file is in the form now.'),
    put && put.guessed.length > 0 && guessedWords(put.guessed),
    unnamed > 0 && t('{{count, number}} stops have no name yet.', { count: unnamed, defaultValue_one: '1 stop has no name yet.' }),
    t('Nothing is saved before you save the route.'),
  ];
  return { words: sentences.filter(Boolean).join(' '), isToLookAt: unnamed > 0 || (put !== null && put.guessed.length > 0) };
}

const namedAtMost = 5;

function guessedWords(names: readonly string[]): string {
  const named = names.filter((name) => name !== '').slice(0, namedAtMost);
  if (named.length === names.length)
    return t('Not in the file, so taken from the stop beside: the time of {{names}}.', { names: named.join(', ') });
  return t('Not in the file, so taken from the stop beside: the time of {{count, number}} stops.', {
    count: names.length,
    defaultValue_one: 'Not in the file, so taken from the stop beside: the time of 1 stop.',
  });
}

export function foundWords(count: number): string {
  return t('{{count, number}} stops', { count, defaultValue_one: '1 stop' });
}
