/** Who is written to about a leave, and what. Each letter is a row, once; what goes out has a row beside that says so. */
import { and, eq, inArray } from 'drizzle-orm';
import { isKeptAwayOn, keptAwayBy } from '#contract/collecting.ts';
import { consentDays, type ExeatLetterKind } from '#contract/exeat-letter.ts';
import { activeStates, type ExeatState } from '#contract/exeat-states.ts';
import type { GuardianContent } from '#contract/guardian.ts';
import { defaultPreferences } from '#contract/own-account.ts';
import { onRoll } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { languageOf, type Recipient, recipientsOf } from '#server/features/guardian-notice/recipients.ts';
import { guardian } from '#server/features/guardian/table.ts';
import { warningsOf } from '#server/features/restriction/queries.ts';
import { consentersFor } from './consenters.ts';
import type { Found, StepRow } from './rows.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { isChildsOwn } from './own-address.ts';
import type { Sender } from '#server/features/guardian-notice/sender.ts';
import { exeatLetter, exeatLetterSend } from './table.ts';

export type LetterRow = typeof exeatLetter.$inferSelect;
export type Planning = Pick<Unit, 'db' | 'now' | 'newId'>;

/** Whoever is written to; null: whoever the child stays with. */
type Person = Omit<Recipient, 'guardianId' | 'phones' | 'addresses'> & { guardianId: string | null };

interface Plan {
  kind: ExeatLetterKind;
  ofStep: string;
  people: readonly Person[];
  turn?: number;
}

/**
 * `steps` of the leave, in their order. Each asking is told of once: whoever was passed by a step that came at the same time is
 * told of what has become of it by now. Answers what was put down.
 */
export async function planLetters(planning: Planning, place: Sender, found: Found, steps: readonly StepRow[]): Promise<LetterRow[]> {
  const { state, step, terms } = found.row;
  const ofStep = askingOf(steps)?.id;
  if (ofStep === undefined) return [];
  if (isCalledOff(state)) return put(planning, found, { kind: 'OFF', ofStep, people: await toldBefore(planning.db, found) });
  if (!onRoll.includes(found.child.state)) return [];
  if (step === 'PARENT') return put(planning, found, { kind: 'CONSENT', ofStep, people: await consentersIn(planning.db, place, found) });
  if (!approved.includes(state)) return [];
  const isTold = (kind: 'PARENT' | 'HOST') => terms.chain.some((one) => one.kind === kind && one.mode === 'NOTIFY');
  const guardians = isTold('PARENT') ? await guardiansTold(planning.db, place, found) : [];
  const hosts = isTold('HOST') ? await hostTold(planning.db, place, found) : [];
  return put(planning, found, { kind: 'APPROVED', ofStep, people: [...guardians, ...hosts] });
}

const approved: readonly ExeatState[] = ['SCHEDULED', ...activeStates];

/** What was to take place and does not. That nobody left on it is no news: the guardians know. */
export function isCalledOff(state: ExeatState): boolean {
  return state === 'CANCELLED' || state === 'RECALLED';
}

/** The last time it was asked for: what was asked otherwise before is another question. */
export function askingOf(steps: readonly StepRow[]): StepRow | undefined {
  return steps.findLast(({ deed }) => deed === 'ask');
}

export async function consentersIn(tx: Tx, place: Sender, { child }: Pick<Found, 'child'>): Promise<readonly Recipient[]> {
  return (await consentersFor(tx, place, [child.id])).get(child.id) ?? [];
}

async function guardiansTold(tx: Tx, { schoolId, today, ways }: Sender, { child }: Found): Promise<Recipient[]> {
  return (await recipientsOf(tx, { schoolId, day: today, ways }, [child.id])).get(child.id) ?? [];
}

/** By a message to the number that was given, in the language of the guardian who asked; nobody whom a restriction keeps away. */
async function hostTold(tx: Tx, { schoolId, today, ways }: Sender, { row, child }: Found): Promise<Person[]> {
  const { contactName: name, contactPhone, requester } = row.content;
  const warnings = (await warningsOf(tx, { schoolId, today }, [child.id])).get(child.id) ?? [];
  if (isKeptAwayOn(today, keptAwayBy(warnings, { guardianId: null, name }))) return [];
  const keptAway = warnings.filter((one) => isKeptAwayOn(today, [one])).flatMap(({ guardianId }) => guardianId ?? []);
  const theirs = await guardiansById(tx, schoolId, keptAway);
  if (theirs.some(({ phone1, phone2, whatsapp }) => [phone1, phone2, whatsapp].includes(contactPhone))) return [];
  const reach = ways.SMS ? ({ channel: 'SMS', address: contactPhone } as const) : null;
  const [asker] = requester.by === 'GUARDIAN' ? await guardiansById(tx, schoolId, [requester.guardianId]) : [];
  return [{ guardianId: null, name, reach, language: asker ? languageOf(asker) : defaultPreferences.language }];
}

async function guardiansById(tx: Tx, schoolId: SchoolId, ids: readonly string[]): Promise<GuardianContent[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ content: guardian.content })
    .from(guardian)
    .where(and(eq(guardian.schoolId, schoolId), inArray(guardian.id, [...ids])));
  return rows.map(({ content }) => content);
}

/** Whoever heard that it is approved, at the address where they heard it. */
async function toldBefore(tx: Tx, { row }: Found): Promise<Person[]> {
  const rows = await tx
    .select()
    .from(exeatLetter)
    .where(
      and(
        eq(exeatLetter.schoolId, row.schoolId),
        eq(exeatLetter.exeatId, row.id),
        eq(exeatLetter.kind, 'APPROVED'),
        eq(exeatLetter.state, 'SENT'),
      ),
    );
  return rows.map(({ guardianId, name, channel, address, language }) => ({
    guardianId,
    name,
    reach: channel === null ? null : { channel, address },
    language,
  }));
}

/** What is there already is not put down again. */
export async function put(
  { db, now, newId }: Planning,
  { row, child }: Found,
  { kind, ofStep, people, turn = 0 }: Plan,
): Promise<LetterRow[]> {
  if (people.length === 0) return [];
  const { schoolId, id: exeatId } = row;
  const expiresAt = kind === 'CONSENT' ? openUntil(row, now) : null;
  const written = people.map(({ guardianId, name, reach, language }) => ({
    schoolId,
    id: newId(),
    exeatId,
    kind,
    ofStep,
    guardianId,
    who: guardianId ?? 'HOST',
    turn,
    name,
    language,
    madeAt: now,
    expiresAt,
    channel: reach?.channel ?? null,
    address: reach?.address ?? '',
    state: stateFor(reach, child),
  }));
  const rows = await db.insert(exeatLetter).values(written).onConflictDoNothing().returning();
  const going = rows.filter(({ state }) => state === 'QUEUED');
  if (going.length > 0) {
    await db.insert(exeatLetterSend).values(going.map(({ id }) => ({ id: newId(), ofSchool: schoolId, ofLetter: id, nextTryAt: now })));
  }
  return rows;
}

/** Whether it goes out, and why not. */
export function stateFor(reach: Person['reach'], { content }: Found['child']): LetterRow['state'] {
  if (reach === null) return 'NO_ADDRESS';
  return isChildsOwn(content, reach.address) ? 'OWN_ADDRESS' : 'QUEUED';
}

function openUntil({ expiresAt }: Found['row'], now: Date): Date {
  return new Date(Math.min(expiresAt.getTime(), now.getTime() + consentDays * 24 * 60 * 60_000));
}
