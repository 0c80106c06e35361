import { sql } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/http/handler.ts';
import { noticeLook, noticeSettings } from './table.ts';

interface Changed {
  students: readonly string[];
  day: Day;
  now: Date;
}

/**
 * In the transaction that changed something of these children's day: their guardians may be to be told. Of today only, and only
 * where the school tells of anything: what is entered later of a day that is over is no news.
 */
export async function lookAtNotices(
  tx: Tx,
  { schoolId, timeZone }: Pick<Actor, 'schoolId' | 'timeZone'>,
  { students, day, now }: Changed,
): Promise<void> {
  if (students.length === 0 || day !== schoolDay(now, timeZone)) return;
  const given = JSON.stringify([...new Set(students)]);
  await tx.execute(sql`insert into ${noticeLook} (id, of_school, tries, next_try_at, day, students)
    select gen_random_uuid(), "s"."school_id", 0, ${now.toISOString()}::timestamptz, ${day}::date,
      array(select jsonb_array_elements_text(${given}::jsonb)::uuid)
    from ${noticeSettings} "s"
    where "s"."school_id" = ${schoolId}
      and true in (("s"."content" ->> 'absence')::boolean, ("s"."content" ->> 'late')::boolean, ("s"."content" ->> 'early')::boolean)`);
}
