import * as z from 'zod/mini';
import { type Detail, detailsOf, Problem } from '#contract/problem.ts';

/** What is wrong with a record, field by field; the first of it is said for all. */
export function refusal(details: readonly Detail[]): Problem {
  return new Problem('refused', details[0]?.message ?? 'This cannot be kept', { details: [...details] });
}

/** Reads a content in its own shape, or refuses it with what is wrong at each field; `problems`: between its fields. */
export function contentParser<Content>(shape: z.ZodMiniType<Content>, problems: (content: Content) => Detail[] = () => []) {
  return (content: unknown): Content => {
    const parsed = z.safeParse(shape, content);
    const details = parsed.success ? problems(parsed.data) : detailsOf(parsed.error);
    if (details.length > 0 || !parsed.success) throw refusal(details);
    return parsed.data;
  };
}
