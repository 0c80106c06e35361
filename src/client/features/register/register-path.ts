import type { OneRegister } from '#contract/register.ts';
import { paths } from '#client/place/paths.ts';

export function registerPath({ classId, day, session }: OneRegister): string {
  return `${paths.register.to({ id: classId })}?${new URLSearchParams({ day, session })}`;
}

export function classMarksPath({ classId, day, session }: OneRegister): string {
  return `${paths.classMarks.to({ classId })}?${new URLSearchParams({ day, session })}`;
}
