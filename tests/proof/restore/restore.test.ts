import { expect, test } from 'vitest';
import { engines } from '#tests/support/app.ts';
import { drill } from './drill.ts';

test.each(engines)(
  'after a restore under working devices the server has every edit once and in order, on %s',
  async (engine) => {
    const { edits, lostByRestore, broken } = await drill(engine, 20_261_120, 4);
    expect(broken).toEqual([]);
    expect(lostByRestore).toBeGreaterThan(0);
    expect(edits).toBeGreaterThan(lostByRestore);
    // Two starts of the server and two commands, each a process of its own.
  },
  180_000,
);
