import * as z from 'zod/mini';

/** A file that a call answers as it stands, for the browser to save; `type` is its media type. */
export const FileAnswer = z.object({ name: z.string(), type: z.string(), bytes: z.instanceof(Uint8Array) });
export type FileAnswer = z.infer<typeof FileAnswer>;
