import type * as z from 'zod/mini';
import type { Fields } from '#contract/change.ts';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** What people write of a record, of all that it is answered with: what its shape names, and nothing that comes to the answer later. */
// The signature says of the fields what the compiler does not follow through a list of their names.
export function contentIn<Content extends Shape>(
  of: z.ZodMiniObject<Content>,
  row: NoInfer<z.output<z.ZodMiniObject<Content>>>,
): z.output<z.ZodMiniObject<Content>>;
export function contentIn({ shape }: { shape: Shape }, row: Fields): Fields {
  return Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(shape, name)));
}
