/** Keeps the ledger as the children's day says: what is to be told is put in, what is no longer so is taken back. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { newsOfChildren } from './children.ts';
import type { Place } from './place.ts';
import { type NewNotice, type Notice, type Plan, planOf } from './plan.ts';
import { recipientsOf } from './recipients.ts';
import { guardianNotice, noticeSend } from './table.ts';
import { waitsUntil } from './waiting.ts';

export interface Kept {
  /** Of whom something in the ledger is another now. */
  touched: string[];
  /** When to look again; null for never. */
  again: Date | null;
}

/** Of today. */
export async function keepNotices(tx: Tx, place: Place, ids: readonly string[], newId: () => string): Promise<Kept> {
  const { schoolId, today, ways } = place;
  const news = await newsOfChildren(tx, place, ids);
  const held = Map.groupBy(await noticesOf(tx, place, ids), ({ studentId }) => studentId);
  const recipients = await recipientsOf(tx, { schoolId, day: today, ways }, ids);
  const plans = ids.map((id) => planOf({ id, place, child: news.get(id), held: held.get(id) ?? [], told: recipients.get(id) ?? [] }));
  const renewed = await renewAll(
    tx,
    place,
    plans.flatMap((plan) => plan.renewed),
  );
  const turned = await turnAll(
    tx,
    place,
    plans.flatMap((plan) => plan.turned),
  );
  const ended = await endAll(
    tx,
    place,
    plans.flatMap(({ over }) => over),
  );
  const added = await addAll(
    tx,
    place,
    plans.flatMap(({ wanted }) => wanted.map((one) => ({ ...one, id: newId() }))),
  );
  const times = [...news.values()].flatMap(({ again }) => again ?? []).sort((a, b) => a.getTime() - b.getTime());
  return { touched: [...new Set([...renewed, ...turned, ...ended, ...added])], again: times[0] ?? null };
}

function noticesOf(tx: Tx, { schoolId, today }: Place, ids: readonly string[]): Promise<Notice[]> {
  return tx
    .select()
    .from(guardianNotice)
    .where(and(eq(guardianNotice.schoolId, schoolId), inArray(guardianNotice.studentId, [...ids]), eq(guardianNotice.day, today)))
    .for('update');
}

async function endAll(tx: Tx, { schoolId }: Place, over: Plan['over']): Promise<string[]> {
  for (const [state, those] of Map.groupBy(over, (one) => one.state)) {
    const ids = those.map(({ id }) => id);
    await tx
      .update(guardianNotice)
      .set({ state, ...(state === 'NO_CHANNEL' && { channel: null, address: '' }) })
      .where(and(eq(guardianNotice.schoolId, schoolId), inArray(guardianNotice.id, ids)));
  }
  return over.map(({ studentId }) => studentId);
}

async function renewAll(tx: Tx, { schoolId }: Place, renewed: Plan['renewed']): Promise<string[]> {
  for (const { id, as } of renewed) {
    await tx
      .update(guardianNotice)
      .set(as)
      .where(and(eq(guardianNotice.schoolId, schoolId), eq(guardianNotice.id, id)));
  }
  return renewed.map(({ studentId }) => studentId);
}

async function turnAll(tx: Tx, { schoolId, now }: Place, turned: Plan['turned']): Promise<string[]> {
  for (const [isSo, those] of Map.groupBy(turned, (one) => one.isSo)) {
    const ids = those.map(({ id }) => id);
    await tx
      .update(guardianNotice)
      .set({ noLongerAt: isSo ? null : now })
      .where(and(eq(guardianNotice.schoolId, schoolId), inArray(guardianNotice.id, ids)));
  }
  return turned.map(({ studentId }) => studentId);
}

/** Another server may have been quicker: what it put in is not put in again, but for what was not needed any more meanwhile. */
async function addAll(tx: Tx, place: Place, wanted: readonly NewNotice[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  const { schoolId: ofSchool, now } = place;
  const { id, studentId, state, kind, facts, madeAt } = guardianNotice;
  const added = await tx
    .insert(guardianNotice)
    .values([...wanted])
    .onConflictDoUpdate({ target: once, set: said, setWhere: eq(state, 'NOT_NEEDED') })
    .returning({ id, studentId, state, kind, facts, madeAt });
  const due = added
    .filter((one) => one.state === 'QUEUED')
    .map((one) => ({ id: one.id, ofSchool, ofNotice: one.id, nextTryAt: waitsUntil(one, place) ?? now }));
  // Of what was not needed any more the sending may still wait for its next try.
  if (due.length > 0) await tx.insert(noticeSend).values(due).onConflictDoNothing();
  return added.map((one) => one.studentId);
}

const { schoolId, studentId, day, session, kind, turn, guardianId } = guardianNotice;
const once = [schoolId, studentId, day, session, kind, turn, guardianId];

/** As it is to be told now. */
const said = {
  guardianName: sql`excluded.guardian_name`,
  channel: sql`excluded.channel`,
  address: sql`excluded.address`,
  language: sql`excluded.language`,
  facts: sql`excluded.facts`,
  state: sql`excluded.state`,
  madeAt: sql`excluded.made_at`,
  error: '',
};
