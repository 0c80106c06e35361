import { eq } from 'drizzle-orm';
import type { NoticeSettings } from '#contract/guardian-notice.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { school } from '#server/features/school/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Ways } from './recipients.ts';
import { settingsOf } from './settings.ts';

/** The school that tells, as it is now. */
export interface Place {
  schoolId: SchoolId;
  name: string;
  timeZone: string;
  officePhone: string | null;
  isDemo: boolean;
  settings: NoticeSettings;
  ways: Ways;
  now: Date;
  today: string;
}

/** A demo school writes into the development inbox, whatever this server has. */
export async function placeOf(tx: Tx, schoolId: SchoolId, { ways, now }: Pick<Place, 'ways' | 'now'>): Promise<Place> {
  const { name, timeZone, officePhone, isDemo } = school;
  const [row] = await tx.select({ name, timeZone, officePhone, isDemo }).from(school).where(eq(school.schoolId, schoolId));
  if (!row) throw new Error('What is due names a school that is not there');
  const settings = await settingsOf(tx, schoolId);
  const today = schoolDay(now, row.timeZone);
  return { schoolId, ...row, settings, ways: row.isDemo ? { EMAIL: true, SMS: true } : ways, now, today };
}
