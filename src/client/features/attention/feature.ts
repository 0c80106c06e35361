import type { Feature } from '#client/features/feature.ts';

export const attention = {
  // What stands after all is on the server already.
  edits: { 'edit.give-up': {} },
} satisfies Feature;
