import * as z from 'zod/mini';
import { command, endpoint } from './endpoint.ts';
import { count, Id, nameInLetters, note, OptionalEmergencyNumber, OptionalPhone, text, TimeZone } from './fields.ts';
import { MapSettings, plainMap } from './map-settings.ts';
import { PickUpSettings, usualPickUp } from './pick-up-settings.ts';
import { everyRole, Role } from './role.ts';

export const SchoolType = z.enum(['PUBLIC', 'PRIVATE', 'FAITH', 'FEDERAL_UNITY', 'MILITARY', 'INTERNATIONAL'], { error: 'Choose a type' });
export type SchoolType = z.infer<typeof SchoolType>;

export const Boarding = z.enum(['DAY', 'BOARDING', 'MIXED'], { error: 'Choose day, boarding or both' });
export type Boarding = z.infer<typeof Boarding>;

/** Spec §3: the school profile. `name` is the signed-in person's, `schoolName` the school's. */
export const SchoolProfile = z.object({
  _id: Id,
  type: SchoolType,
  name: z.string(),
  schoolName: z.string(),
  /** A small picture as a `data:` URL, so that it is there without a network; null is the default image. */
  profilePictureUrl: z.nullable(z.string()),
  loggedInUserRole: Role,
  /** All days and times of the product are in this zone, whatever the device's is. */
  timeZone: z.string(),
  /** Shown where an alert or an edit cannot be sent. */
  officePhone: z.nullable(z.string()),
  /** Where people come in and leave; absent in what an older console kept. */
  gates: z._default(z.array(z.object({ id: Id, name: z.string() })), []),
  /** Absent in what an older server or console kept. */
  pickUp: z._default(PickUpSettings, usualPickUp),
  map: z._default(MapSettings, plainMap),
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

const Line = { id: Id };
const mostLines = 40;

/** Of a school that has settled nothing. */
export const usualPositionDays = 30;

/** What the school says of itself, as the form has it. */
export const SchoolDetails = z.strictObject({
  schoolName: nameInLetters('the name of the school'),
  type: SchoolType,
  boarding: Boarding,
  address: text('the address of the school', 300),
  officePhone: OptionalPhone,
  timeZone: TimeZone,
  registrationNumber: note(60),
  headName: note(120),
  headPhone: OptionalPhone,
  levels: z.array(text('a name for this level', 60)).check(z.maxLength(mostLines, { error: 'Use at most 40 levels' })),
  gates: z
    .array(z.strictObject({ ...Line, name: text('a name for this gate', 60) }))
    .check(z.maxLength(mostLines, { error: 'Use at most 40 gates' })),
  emergencyNumbers: z.strictObject({
    police: OptionalEmergencyNumber,
    fire: OptionalEmergencyNumber,
    ambulance: OptionalEmergencyNumber,
    roadSafety: OptionalEmergencyNumber,
  }),
  pickUp: z._default(PickUpSettings, usualPickUp),
  map: z._default(MapSettings, plainMap),
  /** For how many days it is kept where the buses were. */
  positionDays: z._default(count(1, 365), usualPositionDays),
});
export type SchoolDetails = z.infer<typeof SchoolDetails>;

/** `email` is the address the school was registered with. A school that did not register itself may lack an address. */
export const SchoolRecord = z.object({
  _id: Id,
  email: z.nullable(z.string()),
  version: z.int(),
  profilePictureUrl: z.nullable(z.string()),
  ...SchoolDetails.shape,
  address: z.string(),
});
export type SchoolRecord = z.infer<typeof SchoolRecord>;

const OneSchool = z.strictObject({ id: Id });

export const readSchoolDetails = endpoint('GET', '/school/details/:id', {
  summary: 'All that the school says of itself',
  params: OneSchool,
  answer: SchoolRecord,
  roles: ['School Admin'],
});

/** Spec §7 and §8: 'School Profile edited successfully'. `version` is the one the form was opened with. */
export const editSchoolDetails = command('PUT', '/school/editSchoolDetails/:id', {
  summary: "Edit the school's profile",
  params: OneSchool,
  // A console from before there was a map leaves it as it is.
  body: z.extend(SchoolDetails, { map: z.optional(MapSettings), version: z.int() }),
  answer: SchoolRecord,
  roles: ['School Admin'],
  offline: 'refuse',
});

/** The largest picture file, in bytes, before it is written anew. */
export const largestPicture = 5 * 1024 * 1024;

/** JPEG, PNG or WebP in base64. The server writes it anew: small, and without what the camera noted of the place. */
export const changeLogo = command('PUT', '/school/logo/:id', {
  summary: "Change the school's logo",
  params: OneSchool,
  body: z.strictObject({
    image: z
      .base64({ error: 'Choose a picture' })
      .check(
        z.minLength(1, { error: 'Choose a picture' }),
        z.maxLength(Math.ceil(largestPicture / 3) * 4, { error: 'Choose a picture of at most 5 MB' }),
      ),
  }),
  bodyLimit: 7 * 1024 * 1024,
  answer: z.object({ profilePictureUrl: z.string() }),
  roles: ['School Admin'],
  offline: 'refuse',
});

export const removeLogo = command('DELETE', '/school/logo/:id', {
  summary: "Take the school's logo away",
  params: OneSchool,
  answer: z.object({}),
  roles: ['School Admin'],
  offline: 'refuse',
});

/** What a new school has done of its first steps. Figures, not ticks: the screen decides what is enough. */
export const FirstSteps = z.object({
  profile: z.object({ filled: z.int(), of: z.int() }),
  staff: z.int(),
  invited: z.int(),
  buses: z.int(),
  /** Absent in the answer of a server that does not count them yet. */
  classes: z._default(z.int(), 0),
  students: z._default(z.int(), 0),
  hasFactor: z.boolean(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

export const readFirstSteps = endpoint('GET', '/school/firstSteps', {
  summary: 'How far a new school has come with setting itself up',
  answer: FirstSteps,
  roles: ['School Admin'],
});

/** The parts a profile may lack: what everybody must fill is not among them, but for an address from before it was asked. */
export const ProfilePart = z.enum([
  'address',
  'officePhone',
  'registrationNumber',
  'headName',
  'headPhone',
  'police',
  'fire',
  'ambulance',
  'roadSafety',
  'levels',
  'gates',
]);
export type ProfilePart = z.infer<typeof ProfilePart>;

export function missingParts({ emergencyNumbers, ...details }: SchoolDetails): ProfilePart[] {
  const parts: Record<ProfilePart, string | readonly unknown[]> = { ...details, ...emergencyNumbers };
  return ProfilePart.options.filter((part) => parts[part].length === 0);
}

/** How much of the profile is filled: the meter of the profile page and the first step of a new school. */
export function completeness(details: SchoolDetails): { filled: number; of: number } {
  const of = ProfilePart.options.length;
  return { filled: of - missingParts(details).length, of };
}
