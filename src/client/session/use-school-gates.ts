import { useQuery } from '@tanstack/react-query';
import type { SchoolProfile } from '#contract/school.ts';
import { schoolQueries } from './queries.ts';

const none: SchoolProfile['gates'] = [];

/** Where people come in and leave, as far as this device knows. */
export function useSchoolGates(): SchoolProfile['gates'] {
  return useQuery(schoolQueries.profile()).data?.gates ?? none;
}
