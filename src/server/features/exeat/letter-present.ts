/** The letters of a leave as staff read them: to whom, when, and nothing that opens a question. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ExeatLetter } from '#contract/exeat-letter.ts';
import type { Tx } from '#server/db/database.ts';
import { masked } from '#server/features/guardian-notice/masked.ts';
import type { Found, StepRow } from './rows.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { askingOf, type LetterRow } from './letter-plan.ts';
import { exeatLetter } from './table.ts';

/** Those of the leaves of which some guardian was asked. */
export async function askedByLetter(tx: Tx, schoolId: SchoolId, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { exeatId, kind } = exeatLetter;
  const rows = await tx
    .selectDistinct({ exeatId })
    .from(exeatLetter)
    .where(and(eq(exeatLetter.schoolId, schoolId), inArray(exeatId, [...ids]), eq(kind, 'CONSENT')));
  return new Set(rows.map((row) => row.exeatId));
}

/** The oldest first. */
export async function lettersOf(
  { db, actor, now }: Pick<Unit, 'db' | 'actor' | 'now'>,
  { row }: Pick<Found, 'row'>,
  steps: readonly StepRow[],
): Promise<ExeatLetter[]> {
  const rows = await db
    .select()
    .from(exeatLetter)
    .where(and(eq(exeatLetter.schoolId, actor.schoolId), eq(exeatLetter.exeatId, row.id)))
    .orderBy(asc(exeatLetter.madeAt), asc(exeatLetter.id));
  const asking = row.step === 'PARENT' ? askingOf(steps)?.id : undefined;
  return rows.map((letter) => ({ ...shown(letter), openUntil: openUntil(letter, { asking, now }) }));
}

function shown({ id, kind, state, guardianId, name, channel, address, madeAt, sentAt }: LetterRow) {
  return {
    id,
    kind,
    state,
    guardianId,
    name,
    channel,
    to: masked(channel, address),
    madeAt: madeAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

function openUntil(
  { kind, state, ofStep, expiresAt, answeredAt }: LetterRow,
  { asking, now }: { asking: string | undefined; now: Date },
): string | null {
  const isOpen = kind === 'CONSENT' && ofStep === asking && answeredAt === null && (state === 'SENT' || state === 'QUEUED');
  return isOpen && expiresAt !== null && now < expiresAt ? expiresAt.toISOString() : null;
}
