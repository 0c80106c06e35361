import { expect, test, vi } from 'vitest';
import { createThumbBatch } from '#client/photo/thumb-batch.ts';

const thumb = (id: string) => ({ id, image: `data:${id}`, version: 2 });

test('what is asked for in the same moment goes in one call, and who has no picture is nobody’s fault', async () => {
  vi.useFakeTimers();
  const calls: string[][] = [];
  const batch = createThumbBatch({
    ask: async (ids) => {
      calls.push(ids);
      return ids.filter((id) => id !== 'none').map(thumb);
    },
    most: 3,
    waitMs: 20,
  });
  const answers = Promise.all(['a', 'b', 'none', 'a', 'c'].map(batch));
  await vi.advanceTimersByTimeAsync(20);
  expect(await answers).toEqual(
    [thumb('a'), thumb('b'), null, thumb('a'), thumb('c')].map((one) => one && { image: one.image, version: 2 }),
  );
  expect(calls).toEqual([['a', 'b', 'none'], ['c']]);
  const later = batch('d');
  await vi.advanceTimersByTimeAsync(20);
  expect(await later).toEqual({ image: 'data:d', version: 2 });
  vi.useRealTimers();
});

test('a call that fails fails for those it was for, and the next is made anew', async () => {
  let isDown = true;
  const batch = createThumbBatch({
    ask: async (ids) => {
      if (isDown) throw new Error('no connection');
      return ids.map(thumb);
    },
    most: 100,
    waitMs: 0,
  });
  await expect(batch('a')).rejects.toThrow('no connection');
  isDown = false;
  expect(await batch('a')).toMatchObject({ version: 2 });
});
