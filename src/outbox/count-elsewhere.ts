/**
 * Computers that are set up from one image, or put back to it at each start, all go on from the same number. The server
 * takes a number once; whoever comes second goes on where the others will hardly come. The ids stay as they are, so that
 * a copy of an edit that is still on its way is known.
 */
import type { QueueTx } from './queue-tx.ts';
import { isUnsent } from './record.ts';

/** So wide that no two of a school's computers meet there, and that there is room for a thousand such steps. */
const widest = 2 ** 43;

/** All that is unsent from this number on moves: what stood behind it in a lane stays behind it. */
export async function countElsewhere(tx: QueueTx, { from, random }: { from: number; random: () => number }): Promise<void> {
  const { id, seq: last } = await tx.device();
  let seq = last + Math.floor(random() * widest);
  for (const record of await tx.all()) if (record.seq >= from && isUnsent(record)) tx.renumber(record, (seq += 1));
  tx.setDevice({ id, seq });
}
