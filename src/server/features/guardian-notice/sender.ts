import { eq } from 'drizzle-orm';
import { schoolDay } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { school } from '#server/features/school/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Ways } from './recipients.ts';

/** The school that writes to guardians, as it is now. */
export interface Sender {
  schoolId: SchoolId;
  name: string;
  timeZone: string;
  officePhone: string | null;
  isDemo: boolean;
  ways: Ways;
  now: Date;
  today: string;
}

/** A demo school writes into the development inbox, whatever this server has. */
export async function senderOf(tx: Tx, schoolId: SchoolId, { ways, now }: Pick<Sender, 'ways' | 'now'>): Promise<Sender> {
  const { name, timeZone, officePhone, isDemo } = school;
  const [row] = await tx.select({ name, timeZone, officePhone, isDemo }).from(school).where(eq(school.schoolId, schoolId));
  if (!row) throw new Error('What is due names a school that is not there');
  return { schoolId, ...row, ways: row.isDemo ? { EMAIL: true, SMS: true } : ways, now, today: schoolDay(now, row.timeZone) };
}
