/** A year of attendance as another system's would be loaded: by SQL, into a database that no server has open and nobody has analysed. */
import { sql } from 'drizzle-orm';
import { addDays, schoolDay, weekdayOf } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { openDatabase, type Where } from '#server/db/open.ts';
import { scopeTo } from '#server/db/school-scope.ts';
import { demoSchoolId } from '#server/demo/load.ts';
import { registerMark } from '#server/features/register/table.ts';

export const daysOfYear = 190;
const timeZone = 'Africa/Lagos';

/** School days before today, the last first. The demo school has no closure on them. */
export function pastSchoolDays(count: number): string[] {
  const days: string[] = [];
  for (let day = addDays(schoolDay(new Date(), timeZone), -1); days.length < count; day = addDays(day, -1))
    if (weekdayOf(day) <= 5) days.push(day);
  return days;
}

/** What the demo school has of the days before today gives way to a morning and an afternoon of each of so many days. Answers the marks. */
export async function loadYear(where: Where): Promise<number> {
  const db = await openDatabase(where);
  const marks = await db.transaction(async (tx) => {
    await scopeTo(tx, { schoolId: demoSchoolId, userId: demoSchoolId });
    await beOpenTwice(tx);
    await tx.execute(sql`delete from register_mark`);
    await tx.execute(sql`delete from register`);
    await tx.execute(sql`delete from attended_day where person = 'student'`);
    for (const day of pastSchoolDays(daysOfYear)) await addDay(tx, day);
    return tx.$count(registerMark);
  });
  await db.close();
  return marks;
}

/** Since before the first of the days; terms and closures would leave some of them out. */
async function beOpenTwice(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from special_day`);
  await tx.execute(sql`delete from term`);
  await tx.execute(sql`update student set content = jsonb_set(content, '{entryDate}', '"2020-09-01"')`);
  await tx.execute(sql`update open_hours set valid_from = '2020-09-01',
    content = content || jsonb_build_object('validFrom', '2020-09-01', 'registers', 'AM_PM')
    where id = (select id from open_hours order by valid_from limit 1)`);
}

async function addDay(tx: Tx, day: string): Promise<void> {
  await tx.execute(sql`
    insert into register_mark (school_id, student_id, day, session, class_id, code, minutes_late, reason, note, taken_at, taken_by_name)
    select s.school_id, s.id, ${day}::date, session, s.class_id, code,
      case when code = 'L' then 11 + dice % 15 end, case when code = 'AE' then 'SICK' end, '',
      (${day}::date + time '07:10') at time zone 'utc', 'Folake Adeyemi'
    from student s cross join (values ('AM'), ('PM')) as sessions(session)
    cross join lateral (select abs(hashtext(s.id::text || ${day} || session)) % 100 as dice) as thrown
    cross join lateral (select case when dice < 93 then 'P' when dice < 96 then 'L' when dice < 98 then 'A' else 'AE' end as code) as coded
    where s.class_id is not null and s.exit_date is null`);
  await tx.execute(sql`
    insert into register (school_id, class_id, day, session, version, starts, grace_min, closes_min, expected, marked, present, late, absent,
      taken_at, taken_by_name, updated_at, updated_by_name)
    select school_id, class_id, day, session, 1, '08:00', 10, 30, count(*), count(*), count(*) filter (where code = 'P'),
      count(*) filter (where code = 'L'), count(*) filter (where code in ('A', 'AE')), min(taken_at), 'Folake Adeyemi', min(taken_at), 'Folake Adeyemi'
    from register_mark where day = ${day}::date group by school_id, class_id, day, session`);
  await tx.execute(sql`
    insert into attended_day (school_id, person, person_id, day, class_id, minutes_late, minutes_early, flags, first, first_from, second,
      second_from, is_twice, half_days, marked, present, authorised, unauthorised, overtime)
    select school_id, 'student', student_id, day, max(class_id::text)::uuid, coalesce(max(minutes_late) filter (where session = 'AM'), 0), 0, '{}',
      max(code) filter (where session = 'AM'), 'REGISTER', max(code) filter (where session = 'PM'), 'REGISTER', 1, null, 2,
      count(*) filter (where code in ('P', 'L')), count(*) filter (where code = 'AE'), count(*) filter (where code = 'A'), 0
    from register_mark where day = ${day}::date group by school_id, student_id, day`);
}
