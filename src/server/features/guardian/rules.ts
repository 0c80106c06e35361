import * as z from 'zod/mini';
import { GuardianContent, LinkContent } from '#contract/guardian.ts';
import { linkProblems } from '#contract/guardian-rules.ts';
import { type Detail, detailsOf, Problem } from '#contract/problem.ts';

/** The person in their own shape, or a refusal that names each bad field. */
export function parsedGuardian(content: unknown): GuardianContent {
  const parsed = z.safeParse(GuardianContent, content);
  if (!parsed.success) throw refusal(detailsOf(parsed.error));
  return parsed.data;
}

export function parsedLink(content: unknown): LinkContent {
  const parsed = z.safeParse(LinkContent, content);
  if (!parsed.success) throw refusal(detailsOf(parsed.error));
  const problems = linkProblems(parsed.data);
  if (problems.length > 0) throw refusal(problems);
  return parsed.data;
}

export function refusal(details: Detail[]): Problem {
  return new Problem('refused', details[0]?.message ?? 'This guardian cannot be kept', { details });
}
