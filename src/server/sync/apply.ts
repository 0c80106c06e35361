import { Problem, type ProblemCode } from '#contract/problem.ts';
import type { OpResult } from '#contract/sync.ts';
import type { Deed } from '#server/audit/append.ts';
import { type ApplyOnce, type CommandEntry, type Op, type OpOutcome, parseEdit } from '#server/http/commands.ts';
import type { Applied } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { chainOf, closeLine, openLine, replay } from './ledger.ts';
import { isStorable } from './storable.ts';

/** Answers that sending again cannot change. All others leave no line, so that the edit may be tried anew. */
const terminal: ReadonlySet<ProblemCode> = new Set([
  'not_found',
  'gone',
  'conflict',
  'already_decided',
  'locked',
  'refused',
]);

/**
 * Applies one edit exactly once. The edit's line in the ledger and its work are one transaction: both are there, or
 * neither is. A second arrival is given the first one's answer. Throws what may be tried again.
 */
export const applyOnce: ApplyOnce = async (run, entry, op) => {
  const edit = parseEdit(entry.command, op);
  return run(async (unit) => {
    const { db, actor, now } = unit;
    const serverSeq = await openLine(db, actor, { op, at: now });
    if (serverSeq === undefined) return replay(db, actor, op);

    const { applied, problem, events, deeds } = await work(unit, entry, { op, edit });
    const result = { ...(applied ? resultOf(applied) : refusalOf(problem)), id: op.id, replayed: false, serverSeq };
    const outcome: OpOutcome = { result, data: applied?.data ?? null };
    await closeLine(db, actor, { op, outcome, wrote: applied?.wrote ?? [] });
    for (const event of events) unit.changed(...event);
    for (const deed of deeds) unit.record(deed);
    return outcome;
  });
};

type Events = Parameters<Unit['changed']>[];
type Worked =
  | { applied: Applied<unknown>; problem?: undefined; events: Events; deeds: Deed[] }
  | { applied?: undefined; problem: Problem; events: []; deeds: [] };

/** The work behind a savepoint: an edit that is refused leaves its line, and nothing else. */
async function work(
  unit: Unit,
  entry: CommandEntry,
  { op, edit }: { op: Op; edit: ReturnType<typeof parseEdit> },
): Promise<Worked> {
  const { base } = op;
  const events: Events = [];
  const deeds: Deed[] = [];
  const madeAt = op.device?.madeAt;
  try {
    if (!isStorable([edit, base])) throw new Problem('refused', 'This text has a character that cannot be kept');
    const chain = await chainOf(unit.db, unit.actor, base.chain);
    const applied = await unit.db.transaction((db) =>
      entry.handler({
        ...unit,
        db,
        ...edit,
        query: undefined,
        base,
        chain,
        changed: (...event) => events.push(event),
        record: (deed) => deeds.push({ madeAt, ...deed }),
      }),
    );
    return { applied, events, deeds };
  } catch (error) {
    if (!(error instanceof Problem) || !terminal.has(error.code)) throw error;
    return { problem: error, events: [], deeds: [] };
  }
}

type Answer = Omit<OpResult, 'id' | 'replayed' | 'serverSeq'>;

function resultOf({ message, version, conflicts = [] }: Applied<unknown>): Answer {
  if (conflicts.length === 0) return { status: 200, outcome: 'applied', message, version };
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
