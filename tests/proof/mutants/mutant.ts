/**
 * Every rule the product stands on, switched off one at a time. A mutant is a change of a source file while it is
 * loaded; there is no switch in the product itself. What the model does not notice, it does not prove.
 */
import type { LifeKind } from '#tests/proof/model/model-part.ts';

export interface Patch {
  /** Below `src/`. */
  file: string;
  /** Must stand there exactly once. */
  find: string;
  replace: string;
}

export interface Mutant {
  name: string;
  /** In which lives it shows; `plain` unless said. */
  lives?: LifeKind;
  /** What the model has to say of it. */
  expects: 'caught' | 'unnoticed';
  patches: Patch[];
}
