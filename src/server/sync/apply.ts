import { Problem, type ProblemCode } from '#contract/problem.ts';
import { type ApplyOnce, type CommandEntry, type Op, type OpOutcome, parseEdit } from '#server/http/commands.ts';
import type { Applied } from '#server/http/handler.ts';
import { problemOf } from '#server/http/problems.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { type Answer, numberTaken, readLines, replayOf, writeLine } from './ledger.ts';
import { isStorable } from './storable.ts';
import { withWriters } from './who-wrote.ts';

/** Answers that sending again cannot change. All others leave no line, so that the edit may be tried anew. */
const terminal: ReadonlySet<ProblemCode> = new Set(['not_found', 'gone', 'conflict', 'already_decided', 'locked', 'refused']);

/**
 * Applies one edit exactly once. The edit's line in the ledger and its work are one transaction: both are there, or
 * neither is. A second arrival is given the first one's answer. Throws what may be tried again.
 */
export const applyOnce: ApplyOnce = async (run, entry, op) => {
  const edit = parseEdit(entry.command, op);
  try {
    return await run((unit) => work(unit, entry, { op, edit }));
  } catch (error) {
    if (!isOver(error)) return run((unit) => settle(unit, entry, { op, edit, error }));
    throw error;
  }
};

interface Parsed {
  op: Op;
  edit: ReturnType<typeof parseEdit>;
}

/** The work first and its line last: a twin that was quicker has taken the line, and then nothing of this stays. */
async function work(unit: Unit, entry: CommandEntry, { op, edit }: Parsed): Promise<OpOutcome> {
  const { db, actor, now } = unit;
  const { known, chain } = await readLines(db, actor, op);
  if (known) return again(unit, entry, { edit, first: replayOf(known, op) });
  if (!isStorable([edit, op.base])) throw new Problem('refused', 'This text has a character that cannot be kept');
  const madeAt = op.device?.madeAt;
  const applied = await entry.handler({
    ...unit,
    ...edit,
    query: undefined,
    base: op.base,
    chain,
    record: (deed) => unit.record({ madeAt, ...deed }),
  });
  const { data, wrote = [], conflicts = [] } = applied;
  const told = conflicts.length > 0 ? await withWriters(db, actor, { lane: op.lane, conflicts }) : [];
  const answer = answerOf({ ...applied, conflicts: told });
  const serverSeq = await writeLine(db, actor, { op, answer, wrote, at: now });
  // There was no line of this id: a twin has it by now, or the device gave this number to another edit.
  if (serverSeq === undefined) throw numberTaken();
  return { result: { ...answer, id: op.id, replayed: false, serverSeq }, data };
}

/** What is true of an edit whose work came to nothing: a twin was quicker, it is refused for good, or it may be tried again. */
async function settle(unit: Unit, entry: CommandEntry, { op, edit, error }: Parsed & { error: unknown }): Promise<OpOutcome> {
  const { db, actor, now } = unit;
  const { known } = await readLines(db, actor, op);
  if (known) return again(unit, entry, { edit, first: replayOf(known, op) });
  if (!(error instanceof Problem) || !terminal.has(error.code)) throw error;
  const answer = refusalOf(error);
  const serverSeq = await writeLine(db, actor, { op, answer, wrote: [], at: now });
  if (serverSeq === undefined) return settle(unit, entry, { op, edit, error: numberTaken() });
  return { result: { ...answer, id: op.id, replayed: false, serverSeq }, data: null };
}

/** The first answer once more. What somebody else had written is told only to a person who may still see the record. */
async function again(
  { db, actor }: Unit,
  { sees }: CommandEntry,
  { edit, first }: { edit: Parsed['edit']; first: OpOutcome },
): Promise<OpOutcome> {
  const { conflicts, ...result } = first.result;
  if (!conflicts || (await sees({ db, actor, params: edit.params }))) return first;
  return { ...first, result: { ...result, inConflict: conflicts.map(({ path }) => path) } };
}

/** Whether nothing may be asked any more: the session ended, or the database is out of reach. */
function isOver(error: unknown): boolean {
  const { code } = problemOf(error);
  return code === 'session_ended' || code === 'busy';
}

function answerOf({ message, version, conflicts = [], stands }: Applied<unknown>): Answer {
  if (conflicts.length === 0) return { status: 200, outcome: 'applied', message, version, stands };
  return {
    status: 409,
    outcome: 'refused',
    code: 'conflict',
    message: 'Somebody else changed this first',
    conflicts,
    version,
  };
}

/** A problem as the result of one edit. */
export function refusalOf({ code, status, message, extras }: Problem): Answer {
  const { details, conflicts, decided } = extras;
  return { status, outcome: 'refused', code, message, details, conflicts, decided, version: null };
}
