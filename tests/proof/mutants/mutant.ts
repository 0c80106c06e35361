/**
 * Every rule the product stands on, switched off one at a time. A mutant is a change of a source file while it is
 * loaded; there is no switch in the product itself. What the model does not notice, it does not prove.
 */

export interface Patch {
  /** Below `src/`. */
  file: string;
  /** Must stand there exactly once. */
  find: string;
  replace: string;
}

export interface Mutant {
  name: string;
  /** It shows only in lives with accidents. */
  isEventful?: true;
  /** What the model has to say of it. */
  expects: 'caught' | 'unnoticed';
  patches: Patch[];
}
