import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** The role requests run under, its rights and the policies. */
export const rowSecurity = readFileSync(join(import.meta.dirname, 'row-security.sql'), 'utf8');
