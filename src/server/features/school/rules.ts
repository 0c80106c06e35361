import { plainMap } from '#contract/map-settings.ts';
import { usualPickUp } from '#contract/pick-up-settings.ts';
import { Problem } from '#contract/problem.ts';
import { type SchoolDetails, type SchoolRecord, usualPositionDays } from '#contract/school.ts';
import type { Actor } from '#server/http/handler.ts';
import type { SchoolRow } from './queries.ts';

export function detailsOf({ schoolName, type, timeZone, officePhone, details }: SchoolRow): SchoolDetails {
  return { schoolName, type, timeZone, officePhone, pickUp: usualPickUp, map: plainMap, positionDays: usualPositionDays, ...details };
}

export function recordOf(row: SchoolRow): SchoolRecord {
  const { id, email, version, profilePictureUrl } = row;
  return { _id: id, email, version, profilePictureUrl, ...detailsOf(row) };
}

/** The address names a school, and there is none but one's own. */
export function refuseOtherSchool({ schoolId }: Pick<Actor, 'schoolId'>, id: string): void {
  if (id !== schoolId) throw noSuchSchool();
}

export function noSuchSchool(): Problem {
  return new Problem('not_found', 'There is no such school');
}

export function savedMeanwhile(): Problem {
  return new Problem('conflict', 'Somebody else saved the profile meanwhile. Look at what changed, then save again');
}
