import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { PhotoOf } from '#contract/photo.ts';
import { bytes, instant, schoolId } from '#server/db/columns.ts';
import { school } from '#server/features/school/table.ts';

/** The picture of a person, and a small one for lists; both written by the server, WebP without anything but pixels. */
export const photo = pgTable(
  'photo',
  {
    schoolId: schoolId(),
    of: text('of').$type<PhotoOf>().notNull(),
    id: uuid('id').notNull(),
    version: integer('version').notNull(),
    image: bytes('image').notNull(),
    thumb: bytes('thumb').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.of, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
    check('photo_of', sql`${table.of} in ('student', 'guardian', 'employee')`),
  ],
);
