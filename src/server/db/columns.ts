/** Columns that many tables share, so that one thing has one name and one type everywhere. */
import { bigint, customType, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** First in every primary, unique and foreign key of a school's table. Row-level security is put on by its name. */
export function schoolId() {
  return uuid('school_id').notNull();
}

/** A moment, kept to the millisecond as JavaScript has it. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
}

/** Where a row stands in a list that is in order of a text: `orderKey` of the contract, which the application works out. */
export const orderKeyColumn = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** A file. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Grows by one with each change: `where version = base`, and no row means that somebody was first. */
export function version() {
  return bigint('version', { mode: 'number' }).notNull().default(1);
}

/** Of a record that is edited by field: what people write of it, and who did so last. */
export function recordColumns<Content>() {
  return {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    version: version(),
    content: jsonb('content').$type<Content>().notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by'),
    updatedByName: text('updated_by_name').notNull(),
  };
}

/** Who made and who last changed the row, as user ids; null is the server itself. */
export function stamps() {
  return {
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by'),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by'),
  };
}

/** Of work that the server goes on with by itself: how far it has come, and who asked for it, from where and when. */
export function longWork() {
  return {
    total: integer('total').notNull(),
    done: integer('done').notNull(),
    /** Why it was given up; empty when it was not. */
    stopped: text('stopped').notNull().default(''),
    byId: uuid('by_id').notNull(),
    byName: text('by_name').notNull(),
    sessionId: uuid('session_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    at: instant('at').notNull(),
  };
}

/** Of such work of any school, as it waits for a server: put in by a call, looked at and taken out by the server itself. */
export function dueWork() {
  return {
    id: uuid('id').primaryKey(),
    ofSchool: uuid('of_school').notNull(),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
  };
}
