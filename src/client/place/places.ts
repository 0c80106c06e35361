import type { ComponentType } from 'react';
import type { Role } from '#contract/role.ts';
import { fromFeatures } from '#client/from-features.ts';
import type { PlaceName } from './paths.ts';
import type { SectionName } from './sections.ts';

/** A route below /school (spec §2) by what it is, and plainly whether it is there yet. */
export interface Place {
  section: SectionName;
  title: string;
  /** Where fewer may enter than see the section. */
  roles?: readonly Role[];
  /** A chunk of its own. */
  screen?: () => Promise<ComponentType>;
  /** What a screen that is not there yet will hold. */
  later?: string;
}

export const places = fromFeatures<Record<PlaceName, Place>>('places');
