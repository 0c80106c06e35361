import type { Part } from './part.ts';

interface Entry {
  /** Of the minutes of a whole run, in proportion to the others. */
  share: number;
  load: () => Promise<Part>;
}

/** Every part of the proof, in the order of the table. Each is loaded in a process of its own. */
export const parts: Record<string, Entry> = {
  model: { share: 35, load: async () => (await import('./model/model-part.ts')).modelPart },
  mutants: { share: 15, load: async () => (await import('./mutants/mutants-part.ts')).mutantsPart },
  browsers: { share: 35, load: async () => (await import('./browsers/part.ts')).browsersPart },
  'power-cut': { share: 10, load: async () => (await import('./power-cut/part.ts')).powerCutPart },
  restore: { share: 5, load: async () => (await import('./restore/part.ts')).restorePart },
};
