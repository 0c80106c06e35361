import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Whoever changes tables, or the rights on them, holds it meanwhile: several servers may start at once. */
export const migrationLock = 7_716_583;

/** The role requests run under, its rights and the policies. */
export const rowSecurity = readFileSync(join(import.meta.dirname, 'row-security.sql'), 'utf8');
