import { boolean, foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Role, ScopeMode } from '#contract/role.ts';
import type { SchoolType } from '#contract/school.ts';
import { instant, schoolId, stamps, version } from '#server/db/columns.ts';

export const school = pgTable('school', {
  schoolId: schoolId().primaryKey(),
  type: text('type').$type<SchoolType>().notNull(),
  name: text('name').notNull(),
  timeZone: text('time_zone').notNull(),
  profilePictureUrl: text('profile_picture_url'),
  officePhone: text('office_phone'),
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
    role: text('role').$type<Role>().notNull(),
    scopeMode: text('scope_mode').$type<ScopeMode>().notNull(),
    passwordHash: text('password_hash').notNull(),
    disabledAt: instant('disabled_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
    unique().on(table.schoolId, table.email),
    // Signing in: the e-mail is all that is known then, and two schools may share a person.
    index().on(table.email),
  ],
);
