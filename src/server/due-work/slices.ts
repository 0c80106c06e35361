/** Long work in slices: as many rows at a time as let everybody else wait only shortly. */
import { letOthersIn } from '#server/let-others-in.ts';

export interface Size {
  first: number;
  fewest: number;
  most: number;
  /** How long others may have to wait for a slice. */
  longestMs: number;
}

/** Until a slice says that nothing is due. */
export async function inSlices(
  slice: (rows: number) => Promise<boolean>,
  { first, fewest, most, longestMs }: Size,
  isOver: () => boolean,
): Promise<void> {
  let rows = first;
  while (!isOver()) {
    const began = performance.now();
    if (!(await slice(rows))) return;
    const took = performance.now() - began;
    if (took < longestMs * 0.4) rows = Math.min(most, rows * 2);
    else if (took > longestMs) rows = Math.max(fewest, Math.floor(rows / 2));
    await letOthersIn();
  }
}
