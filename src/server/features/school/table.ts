import { sql } from 'drizzle-orm';
import { bigint, boolean, date, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { orderKey } from '#contract/order.ts';
import { defaultPreferences, type Preferences } from '#contract/own-account.ts';
import type { MapSettings } from '#contract/map-settings.ts';
import type { PickUpSettings } from '#contract/pick-up-settings.ts';
import type { Role, ScopeMode } from '#contract/role.ts';
import type { SchoolDetails, SchoolType } from '#contract/school.ts';
import { instant, orderKeyColumn, schoolId, stamps, version } from '#server/db/columns.ts';

/** What has a column of its own is asked for often. */
export type MoreDetails = Omit<SchoolDetails, 'schoolName' | 'type' | 'timeZone' | 'officePhone' | 'pickUp' | 'map' | 'positionDays'> & {
  /** Absent where the school has settled nothing of it. */
  pickUp?: PickUpSettings;
  map?: MapSettings;
  positionDays?: number;
};

export const noDetails: MoreDetails = {
  boarding: 'DAY',
  address: '',
  registrationNumber: '',
  headName: '',
  headPhone: '',
  levels: [],
  gates: [],
  emergencyNumbers: { police: '', fire: '', ambulance: '', roadSafety: '' },
};

export const school = pgTable('school', {
  schoolId: schoolId().primaryKey(),
  type: text('type').$type<SchoolType>().notNull(),
  name: text('name').notNull(),
  timeZone: text('time_zone').notNull(),
  profilePictureUrl: text('profile_picture_url'),
  officePhone: text('office_phone'),
  /** Whose mailbox the school was registered with; null for one that did not register itself. */
  email: text('email'),
  details: jsonb('details').$type<MoreDetails>().notNull().default(noDetails),
  isDemo: boolean('is_demo').notNull().default(false),
  version: version(),
  ...stamps(),
});

/** A member of staff who may sign in. */
export const schoolUser = pgTable(
  'school_user',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    nameOrder: orderKeyColumn('name_order').notNull(),
    role: text('role').$type<Role>().notNull(),
    scopeMode: text('scope_mode').$type<ScopeMode>().notNull(),
    phone: text('phone').notNull().default(''),
    jobTitle: text('job_title').notNull().default(''),
    /** First and last day, in the school's calendar, on which the person may sign in. */
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    preferences: jsonb('preferences').$type<Preferences>().notNull().default(defaultPreferences),
    /** Null while the person is invited and has not chosen one. */
    passwordHash: text('password_hash'),
    passwordChangedAt: instant('password_changed_at'),
    /** Sealed. In use only when `factorSince` is set; until then its owner is setting it up. */
    factorSecret: text('factor_secret'),
    factorSince: instant('factor_since'),
    /** The last half minute whose code was used: no code works twice. */
    factorStep: bigint('factor_step', { mode: 'number' }),
    /** Suspended, or removed as well. Set, the person has no session and cannot sign in. */
    disabledAt: instant('disabled_at'),
    removedAt: instant('removed_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
    // Somebody who was removed may be invited anew.
    uniqueIndex('school_user_email')
      .on(table.schoolId, table.email)
      .where(sql`${table.removedAt} is null`),
    // Signing in: the e-mail is all that is known then, and two schools may share a person.
    index().on(table.email),
  ],
);

/** What a member of staff is called, and the key that people stand in order by: the two are written together. */
export function named(name: string) {
  return { name, nameOrder: orderKey(name) };
}
