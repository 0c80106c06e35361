import { GuardianContent, LinkContent } from '#contract/guardian.ts';
import { linkProblems } from '#contract/guardian-rules.ts';
import { contentParser } from '#server/record/refusal.ts';

export const parsedGuardian = contentParser(GuardianContent);

export const parsedLink = contentParser(LinkContent, linkProblems);
