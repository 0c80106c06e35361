import type { OneRegister } from '#contract/register.ts';
import { paths } from '#client/place/paths.ts';
import type { RegisterShown } from './registers-shown.ts';

export function registerPath({ classId, day, session }: OneRegister): string {
  return `${paths.register.to({ id: classId })}?${new URLSearchParams({ day, session })}`;
}

export function classMarksPath({ classId, day, session }: OneRegister): string {
  return `${paths.classMarks.to({ classId })}?${new URLSearchParams({ day, session })}`;
}

/** Those of today that a figure counts. */
export function registersPath(register: RegisterShown): string {
  return `${paths.studentAttendance.to()}?${new URLSearchParams({ register })}`;
}
