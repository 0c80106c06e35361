/** Keeps where each person is, as the ledger says: worked out anew for whoever moved, so that it is right in whatever order they arrive. */
import { sql } from 'drizzle-orm';
import { sameTurnMs } from '#contract/whereabouts-rules.ts';
import type { Tx } from '#server/db/database.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Person } from './people.ts';
import { movement, movementVoid, whereCounter, whereNow } from './table.ts';

/** The people whose "where now" is written next, and the first of their numbers. */
export interface Turn {
  people: readonly Person[];
  from: number;
}

/**
 * One transaction of a school at a time writes who is where: numbers come in the order of the commits, so that a device which
 * has heard of one has heard of all before it, and what two devices tell of one child is not worked out side by side.
 */
export async function takeTurn(tx: Tx, schoolId: SchoolId, people: readonly Person[]): Promise<Turn> {
  const [row] = await tx
    .insert(whereCounter)
    .values({ schoolId, seq: people.length })
    .onConflictDoUpdate({ target: whereCounter.schoolId, set: { seq: sql`${whereCounter.seq} + ${people.length}` } })
    .returning({ seq: whereCounter.seq });
  return { people, from: (row?.seq ?? 0) - people.length + 1 };
}

/** The newest movement that is not void says where; that somebody is seen where they were already, or counted twice, does not begin anew since when. */
export async function keepWhereNow(tx: Tx, schoolId: SchoolId, { people, from }: Turn): Promise<void> {
  const asked = JSON.stringify(people.map(({ kind, id }, at) => ({ person: kind, id, seq: from + at })));
  const isTheirs = sql`"m"."school_id" = ${schoolId} and m.person = asked.person and m.person_id = asked.id
    and not exists (select from ${movementVoid} "v" where "v"."school_id" = "m"."school_id" and v.movement_id = m.id)`;
  const isSighting = (kind: string) => sql`${sql.raw(kind)} in ('SEEN', 'ROLL')`;
  // As `isRepeat` of the contract says it.
  const isRepeat = sql`m.kind in ('IN', 'OUT') and exists (
    select from (select b.kind, b.at from ${movement} "b"
      where "b"."school_id" = "m"."school_id" and b.person = m.person and b.person_id = m.person_id and (b.at, b.id) < (m.at, m.id)
        and not exists (select from ${movementVoid} "v" where "v"."school_id" = "b"."school_id" and v.movement_id = b.id)
      order by b.at desc, b.id desc limit 1) before
    where before.kind = m.kind and m.at - before.at < ${`${sameTurnMs} milliseconds`}::interval)`;
  await tx.execute(sql`insert into ${whereNow} as held
      (school_id, person, person_id, seq, place, since, movement_id, kind, at, point_name, method, by_name)
    select ${schoolId}::uuid, asked.person, asked.id, asked.seq, last.place,
      case when not ${isSighting('last.kind')} or turn.place = last.place then turn.at else sighted.at end,
      last.id, last.kind, last.at, last.point_name, last.method, last.by_name
    from jsonb_to_recordset(${asked}::jsonb) as asked(person text, id uuid, seq bigint)
    left join lateral (select m.* from ${movement} "m" where ${isTheirs} order by m.at desc, m.id desc limit 1) last on true
    left join lateral (
      select m.* from ${movement} "m" where ${isTheirs} and not ${isSighting('m.kind')} and not (${isRepeat})
        order by m.at desc, m.id desc limit 1) turn on true
    left join lateral (
      select min(m.at) as at from ${movement} "m" where ${isTheirs} and ${isSighting('m.kind')} and (turn.id is null or (m.at, m.id) > (turn.at, turn.id))) sighted on true
    on conflict (school_id, person, person_id) do update set
      seq = excluded.seq, place = excluded.place, since = excluded.since, movement_id = excluded.movement_id, kind = excluded.kind,
      at = excluded.at, point_name = excluded.point_name, method = excluded.method, by_name = excluded.by_name
    where (held.movement_id, held.since) is distinct from (excluded.movement_id, excluded.since)`);
}
