import { useQueryClient } from '@tanstack/react-query';
import { Problem } from '#contract/problem.ts';
import { changeLogo, editSchoolDetails, removeLogo, type SchoolDetails, type SchoolRecord } from '#contract/school.ts';
import { call } from '#client/http/call.ts';
import { schoolQueries } from '#client/session/queries.ts';

/** Saves the whole profile. When somebody else was first, theirs has been read by the time this throws. */
export function useEditSchool() {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: schoolQueries.all });
  return async ({ _id: id, version }: Pick<SchoolRecord, '_id' | 'version'>, details: SchoolDetails) => {
    try {
      await call(editSchoolDetails, { params: { id }, body: { ...details, version } });
    } catch (error) {
      if (error instanceof Problem && error.code === 'conflict') await readAgain();
      throw error;
    }
    await readAgain();
  };
}

/** `picture` is a `data:` URL, null takes the logo away. */
export function useChangeLogo(id: string) {
  const client = useQueryClient();
  return async (picture: string | null) => {
    if (picture === null) await call(removeLogo, { params: { id } });
    else await call(changeLogo, { params: { id }, body: { image: picture.slice(picture.indexOf(',') + 1) } });
    await client.invalidateQueries({ queryKey: schoolQueries.all });
  };
}
