import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';
import { everyRole, Role } from './role.ts';

export const SchoolType = z.enum(['PUBLIC', 'PRIVATE', 'FAITH', 'FEDERAL_UNITY', 'MILITARY', 'INTERNATIONAL']);
export type SchoolType = z.infer<typeof SchoolType>;

/** Spec §3: the school profile. `name` is the signed-in person's, `schoolName` the school's. */
export const SchoolProfile = z.object({
  _id: Id,
  type: SchoolType,
  name: z.string(),
  schoolName: z.string(),
  profilePictureUrl: z.nullable(z.string()),
  loggedInUserRole: Role,
  /** All days and times of the product are in this zone, whatever the device's is. */
  timeZone: z.string(),
  /** Shown where an alert or an edit cannot be sent. */
  officePhone: z.nullable(z.string()),
  isDemo: z.boolean(),
});
export type SchoolProfile = z.infer<typeof SchoolProfile>;

/** Spec §1: derived from the profile's type. */
export function isPublicSchool(profile: Pick<SchoolProfile, 'type'>): boolean {
  return profile.type === 'PUBLIC';
}

/** Spec §7. Path as the spec writes it, with its closing slash. */
export const readAdminProfile = endpoint('GET', '/school/adminProfile/', {
  summary: "The school's profile with the signed-in person's role",
  answer: SchoolProfile,
  roles: everyRole,
});
