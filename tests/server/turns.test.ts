import { expect, test } from 'vitest';
import { Problem } from '#contract/problem.ts';
import { createTurns } from '#server/turns.ts';

test('as many as may work at once, the others after them, and who finds the line too long is told so', async () => {
  const turn = createTurns({ atOnce: 1, mostWaiting: 1, tooLong: () => new Problem('busy', 'Too many') });
  const first = Promise.withResolvers<string>();
  const order: string[] = [];
  const begin = (name: string, work: Promise<string>) => turn(() => (order.push(name), work));
  const [one, two] = [begin('first', first.promise), begin('second', Promise.reject(new Error('broken')))];
  await expect(begin('third', first.promise)).rejects.toThrow('Too many');
  expect(order).toEqual(['first']);
  first.resolve('done');
  expect(await one).toBe('done');
  await expect(two).rejects.toThrow('broken');
  expect(await begin('fourth', first.promise)).toBe('done');
  expect(order).toEqual(['first', 'second', 'fourth']);
});
