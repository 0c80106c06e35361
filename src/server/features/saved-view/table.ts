import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ListKind } from '#contract/lists.ts';
import type { ListLook } from '#contract/saved-view.ts';
import { instant, schoolId } from '#server/db/columns.ts';
import { schoolUser } from '#server/features/school/table.ts';

const everyList = ListKind.options.map((list) => `'${list}'`).join(', ');

/** A view that somebody keeps of a list. */
export const savedView = pgTable(
  'saved_view',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    list: text('list').$type<ListKind>().notNull(),
    name: text('name').notNull(),
    search: text('search').notNull(),
    look: jsonb('look').$type<ListLook>().notNull(),
    isShared: boolean('is_shared').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.ownerId], foreignColumns: [schoolUser.schoolId, schoolUser.id] }),
    // Also: all views of one person.
    uniqueIndex('saved_view_name').on(table.schoolId, table.ownerId, table.list, sql`lower(${table.name})`),
    index('saved_view_shared')
      .on(table.schoolId)
      .where(sql`${table.isShared}`),
    check('saved_view_list', sql`${table.list} in (${sql.raw(everyList)})`),
    check('saved_view_filled', sql`${table.name} <> ''`),
  ],
);
