import { useQuery } from '@tanstack/react-query';
import { schoolQueries } from './queries.ts';
import { readClaims } from './token.ts';

/** Spec §7: the school's id from the profile, falling back to the token's. */
export function useSchoolId(): string | undefined {
  return schoolIdOf(useQuery(schoolQueries.profile()).data);
}

export function schoolIdOf(profile: { _id: string } | undefined): string | undefined {
  return profile?._id ?? readClaims()?.id;
}
