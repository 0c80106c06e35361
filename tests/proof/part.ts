/** What `npm run proof` is made of: parts that each try to break a promise, and count. */

export interface Budget {
  /** How long the part may take; it stops by itself before. */
  minutes: number;
  /** Decides every choice of the part: the same seed is the same run. */
  seed: number;
  say: (line: string) => void;
}

/** Counts by name, in groups: `{ 'edits by kind': { 'bus.record': 1204 } }`. */
export type Figures = { [name: string]: number | string | Figures };

export interface Finding {
  figures: Figures;
  /** One sentence for each promise that was broken, with the seed that shows it; empty when all held. */
  failures: string[];
}

export interface Part {
  name: string;
  prove(budget: Budget): Promise<Finding>;
}
