import * as z from 'zod/mini';

/** A column of the file. `days` says what its dates allow; `NONE` where the order is in no doubt or there are none. */
export const FileColumn = z.object({
  header: z.string(),
  /** The first few cells that are not empty. */
  samples: z.array(z.string()),
  days: z.enum(['NONE', 'DMY', 'MDY', 'EITHER', 'BOTH']),
  /** Excel read some of its dates in the order of another country and left the others as text. */
  mayBeSwapped: z.optional(z.boolean()),
  /** Passwords and the like: its cells were never kept. */
  isSecret: z.optional(z.boolean()),
});
export type FileColumn = z.infer<typeof FileColumn>;
