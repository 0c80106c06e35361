import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/** The role without rights of its own that every request runs under. */
export const appRole = 'muster_app';

/**
 * From here on this transaction has no more rights than the app role, and sees the rows of one school. The names come
 * from a token we signed; whether they still hold is for the session's row to say.
 */
export async function scopeTo(tx: Tx, school: { schoolId: string; userId: string }): Promise<void> {
  await tx.execute(sql`select set_config('role', ${appRole}, true),
    set_config('app.school_id', ${school.schoolId}, true), set_config('app.user_id', ${school.userId}, true)`);
}

/** Before anybody is signed in: no school's rows, but the people with exactly this e-mail. */
export async function scopeToSignIn(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select set_config('role', ${appRole}, true), set_config('app.school_id', '', true),
    set_config('app.user_id', '', true), set_config('app.sign_in_email', ${email}, true)`);
}

/** A device that writes where its bus is: no school's rows, but the trackers with exactly this hash of a token. */
export async function scopeToTracker(tx: Tx, tokenHash: string): Promise<void> {
  await tx.execute(sql`select set_config('role', ${appRole}, true), set_config('app.school_id', '', true),
    set_config('app.user_id', '', true), set_config('app.tracker_token', ${tokenHash}, true)`);
}
