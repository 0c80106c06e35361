import { useQuery } from '@tanstack/react-query';
import { homeDialCode } from '#contract/telephone.ts';
import { schoolQueries } from './queries.ts';

/** The code of the school's country, `+234`. Empty where nobody is signed in. */
export function useHomeDialCode(): string {
  // The shell asks for it: a page without one must not ask who is signed in.
  const school = useQuery({ ...schoolQueries.profile(), enabled: false }).data;
  return school === undefined ? '' : homeDialCode(school);
}
