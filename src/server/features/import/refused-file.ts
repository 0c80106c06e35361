import { Problem } from '#contract/problem.ts';

/** The file cannot be read, and why; nothing of it is kept. */
export function refusedFile(message: string): Problem {
  return new Problem('refused', message, { details: [{ path: 'content', message }] });
}
