import { emptyGuardian, emptyLink, type GuardianContent, type LinkContent } from '#contract/guardian.ts';

export function guardianContent(given: Partial<GuardianContent> = {}): GuardianContent {
  return { ...emptyGuardian, title: 'Mrs', firstName: 'Ngozi', lastName: 'Eze', phone1: '+2348035550100', ...given };
}

export function linkContent(given: Partial<LinkContent> = {}): LinkContent {
  return { ...emptyLink, slot: 'PARENT1', relation: 'MOTHER', ...given };
}
