/** Who has a say gives it: a decision, or a consent that staff heard on the telephone. The first who does so is heard. */
import { mayBeSamePerson } from '#contract/collecting.ts';
import type { ExeatWarning } from '#contract/exeat.ts';
import { consentToExeat, decideExeat } from '#contract/exeat-endpoints.ts';
import type { ExeatDeed } from '#contract/exeat-states.ts';
import type { LeaveStepKind } from '#contract/leave-type.ts';
import { type Detail, Problem } from '#contract/problem.ts';
import { onRoll } from '#contract/student-card.ts';
import { apply } from '#server/http/commands.ts';
import { refusal } from '#server/record/refusal.ts';
import { detailOf } from './detail.ts';
import { entitled } from './entitled.ts';
import { type Doing, goOn, type Said } from './go-on.ts';
import { isOwnLastSay, type Presented, presented } from './present.ts';
import { type Found, holdExeat, isThere, mayBeSeen, type StepRow } from './rows.ts';
import { noSuchExeat } from './scope.ts';
import type { Telephone } from './table.ts';

export const decide = apply(
  decideExeat,
  async ({ params: { id, stepId }, body, base, query: _, ...unit }) => {
    const held = await holdForSay(unit, { id, stepId, ...body, seen: base.version });
    if (held !== null) {
      const isGiven = body.deed === 'approve' || body.deed === 'override';
      const accepted = isGiven ? namedAll(held.known.exeat.warnings, body.accepted) : [];
      await goOn(unit, held.found, { id: stepId, deed: body.deed, note: body.note, accepted });
    }
    const data = await detailOf(unit, id);
    return { data, message: 'Decision recorded', version: data.version };
  },
  ({ db, actor, params }) => mayBeSeen(db, actor, params.id),
);

export const consent = apply(
  consentToExeat,
  async ({ params: { id, stepId }, body, base, query: _, ...unit }) => {
    const held = await holdForSay(unit, { id, stepId, ...body, seen: base.version });
    if (held !== null) {
      const said: Said = { id: stepId, deed: body.deed, note: body.note, telephone: evidenceOf(unit, held, body) };
      if (body.deed === 'refuse' && body.note === '') throw refusal([{ path: 'note', message: 'Enter a reason' }]);
      await goOn(unit, held.found, said);
    }
    const data = await detailOf(unit, id);
    return { data, message: 'Consent recorded', version: data.version };
  },
  ({ db, actor, params }) => mayBeSeen(db, actor, params.id),
);

interface Say {
  id: string;
  stepId: string;
  deed: ExeatDeed;
  step: LeaveStepKind;
  /** The version that was looked at. */
  seen: number | null;
}

interface Held {
  found: Found;
  known: Presented;
}

/** null: this very say is there already. */
async function holdForSay(unit: Doing, say: Say): Promise<Held | null> {
  const { db, actor } = unit;
  const found = await holdExeat(db, actor, say.id);
  const [known] = await presented(unit, [found]);
  if (!known) throw noSuchExeat();
  if (isThere(known.steps, { id: say.stepId, deed: say.deed })) return null;
  const { row } = found;
  if (!onRoll.includes(found.child.state)) throw refusal([{ path: 'studentId', message: 'This child is not on the roll' }]);
  if (row.step !== say.step || row.version !== say.seen) throw overtaken(known, say);
  const transition = await entitled(unit, found, say.deed, { refused: refused(say) });
  if (transition.needs.includes('other') && isOwnLastSay(row, say.deed, { ...known, actor })) {
    throw new Problem('not_allowed', 'You asked for this exeat yourself: somebody else gives the last approval');
  }
  return { found, known };
}

function refused({ deed, step }: Say): string {
  if (deed === 'override') return 'Only a School Admin overrides a step';
  if (step === 'HOUSE') return 'Only who holds the house, or a School Admin, decides for the house';
  if (step === 'MEDICAL') return 'Only the sick bay, or a School Admin, decides for the sick bay';
  return 'A School Admin decides this';
}

/** Somebody was first: both are told of what stands. */
function overtaken({ exeat, steps }: Presented, { step }: Say): Problem {
  const last = steps.findLast(({ undoneAt, deed }) => undoneAt === null && deed !== 'ask');
  const message = last && exeat.step !== step ? wasFirst(last) : null;
  if (!last || message === null) return new Problem('conflict', 'Somebody changed this exeat meanwhile. Look at it again');
  return new Problem('already_decided', message, { decided: { state: exeat.state, by: last.byName, at: last.at.toISOString() } });
}

function wasFirst({ deed, byName, note: why }: StepRow): string | null {
  switch (deed) {
    case 'consent':
      return `${byName} was first and recorded the consent`;
    case 'refuse':
      return why === '' ? `${byName} was first and refused consent` : `${byName} was first and recorded that consent is refused: ${why}`;
    case 'approve':
      return `${byName} was first and approved it`;
    case 'override':
      return `${byName} was first and approved it over the steps: ${why}`;
    case 'decline':
      return `${byName} was first and declined it: ${why}`;
    case 'ask-changes':
      return `${byName} was first and asked for changes: ${why}`;
    case 'cancel':
      return `${byName} was first and took it back: ${why}`;
    case 'recall':
      return `${byName} was first and called it off: ${why}`;
    case 'expire':
      return 'This exeat has expired. Ask anew if it is still needed';
    default:
      return null;
  }
}

/** Whoever approves has looked at all that is off; a restriction is no matter of looking. */
function namedAll(warnings: readonly ExeatWarning[], accepted: readonly string[]): ExeatWarning[] {
  const blocking = warnings.find(({ blocks }) => blocks);
  if (blocking) {
    throw refusal([
      { path: '', message: `${blocking.subject} must not come near this child: a restriction is in force, and beats every right` },
    ]);
  }
  const left = warnings.filter(({ key }) => !accepted.includes(key));
  if (left.length > 0)
    throw refusal(
      left.map(({ key }): Detail => ({ path: `accepted/${key}`, message: 'Something is off that was not named. Look at it again' })),
    );
  return [...warnings];
}

/** A guardian who may consent, on a number that the school has or another; and somebody else who heard it. */
function evidenceOf(
  { actor, now }: Doing,
  { found: { row }, known }: Held,
  { step, telephone }: { step: 'PARENT' | 'HOST'; telephone: Omit<Telephone, 'name' | 'isKnownNumber'> },
): Telephone {
  const problems: Detail[] = [];
  const guardian = known.consenters.find(({ guardianId }) => guardianId === telephone.guardianId);
  if (step === 'PARENT' && !guardian) problems.push({ path: 'telephone/guardianId', message: 'Choose a guardian who may consent' });
  if (mayBeSamePerson(telephone.witness, actor.name))
    problems.push({ path: 'telephone/witness', message: 'Name somebody else than yourself' });
  if (mayBeSamePerson(telephone.witness, guardian?.name ?? row.content.contactName))
    problems.push({ path: 'telephone/witness', message: 'Name somebody of the school who heard it: not whoever was called' });
  if (Date.parse(telephone.at) > now.getTime() + 5 * 60_000) problems.push({ path: 'telephone/at', message: 'This time has not come yet' });
  const isAnew = known.steps.filter(({ deed }) => deed === 'ask').length > 1;
  if (Date.parse(telephone.at) < row.askedAt.getTime() - (isAnew ? 5 * 60_000 : 24 * 60 * 60_000)) {
    const message = isAnew
      ? 'This was before the exeat was asked for as it is now: call again'
      : 'This was long before the exeat was asked for';
    problems.push({ path: 'telephone/at', message });
  }
  if (problems.length > 0) throw refusal(problems);
  const { contactName, contactPhone, collector } = row.content;
  const numbers = step === 'PARENT' ? (guardian?.phones ?? []) : [contactPhone, ...(collector?.kind === 'HOST' ? [collector.phone] : [])];
  return {
    ...telephone,
    name: step === 'PARENT' ? (guardian?.name ?? '') : contactName,
    isKnownNumber: numbers.includes(telephone.number),
  };
}
