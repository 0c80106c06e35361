import {
  applyImport,
  cancelImport,
  decideImportRow,
  discardImport,
  type Import,
  listImportCauses,
  listImportFields,
  listImportLeft,
  listImportRows,
  listImports,
  matchImport,
  readImport,
  undoImport,
  uploadSheet,
} from '#contract/import.ts';
import { type Doubt, doubtsOf } from '#contract/import-doubts.ts';
import { openQuestions } from '#contract/import-choices.ts';
import { matchingProblems } from '#contract/import-matching.ts';
import { Problem } from '#contract/problem.ts';
import { undoUntil } from '#contract/undo.ts';
import type { Tx } from '#server/db/database.ts';
import { answer, answerInSteps, type Call } from '#server/http/answer.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { existing } from '#server/record/existing.ts';
import { refusal } from '#server/record/refusal.ts';
import { discardedDeed } from './deeds.ts';
import { noCounts } from './counts.ts';
import { cancel, decide } from './decide.ts';
import {
  causesOf,
  fieldsOf,
  findImport,
  holdRun,
  noSuchImport,
  pageOfImports,
  pageOfLeft,
  pageOfRows,
  type Run,
  startWork,
} from './queries.ts';
import { forgetRun, forgetCheck } from './stages.ts';
import { keepMatching } from './suggestion.ts';
import { upload } from './upload.ts';

export const importRoutes = [
  answerInSteps(uploadSheet, async ({ run, input: { body }, call }) => {
    // Who may not is told before any work on the file.
    await run(async () => {});
    const data = await upload(run, body, call.frame.files);
    wake(call);
    return { message: 'File read', data };
  }),

  answer(listImports, ({ db, actor, query }) => pageOfImports(db, actor.schoolId, query)),

  answer(readImport, ({ db, actor, params }) => found(db, actor.schoolId, params.id)),

  answer(listImportRows, async ({ db, actor, params, query }) => {
    await found(db, actor.schoolId, params.id);
    return pageOfRows(db, actor.schoolId, params.id, query);
  }),

  answer(listImportCauses, async ({ db, actor, params, query }) => {
    await found(db, actor.schoolId, params.id);
    return causesOf(db, actor.schoolId, { id: params.id, isWarning: query.warned === 'yes' });
  }),

  answer(listImportFields, async ({ db, actor, params }) => {
    await found(db, actor.schoolId, params.id);
    return fieldsOf(db, actor.schoolId, params.id);
  }),

  answer(listImportLeft, async ({ db, actor, params, query }) => {
    await found(db, actor.schoolId, params.id);
    return pageOfLeft(db, actor.schoolId, params.id, query);
  }),

  answer(
    matchImport,
    async ({ db, actor, params, body, now, settled, newId }) => {
      const run = await heldAtRest(db, actor.schoolId, params.id);
      if (run.state === 'APPLIED' || run.state === 'UNDONE')
        throw new Problem('refused', 'This file was imported already. To import it again, upload it again');
      const details = [...matchingProblems(run.kind, run.columns, body), ...openQuestions(run.findings, body.choices)];
      if (details.length > 0) throw refusal(details);
      await forgetCheck(db, run);
      await startWork(db, run, {
        work: 'CHECK',
        settled,
        dueId: newId(),
        change: { state: 'MAPPED', matching: body, matchedBefore: null, matchedBeforeBy: null, beds: {}, counts: noCounts },
      });
      await keepMatching(db, run, { matching: body, byName: actor.name, at: now });
      return found(db, actor.schoolId, params.id);
    },
    wake,
  ),

  answer(decideImportRow, async (unit) => {
    const { db, actor, params, body } = unit;
    const run = await heldAtRest(db, actor.schoolId, params.id);
    await decide(unit, run, body);
    return found(db, actor.schoolId, params.id);
  }),

  answer(
    cancelImport,
    async (unit) => {
      const { db, actor, params } = unit;
      const run = existing(await holdRun(db, actor.schoolId, params.id), noSuchImport);
      await cancel(unit, run);
      return found(db, actor.schoolId, params.id);
    },
    wake,
  ),

  answer(
    applyImport,
    async ({ db, actor, params, body, settled, newId }) => {
      const run = await heldAtRest(db, actor.schoolId, params.id);
      if (run.state !== 'DRY_RUN')
        throw new Problem('refused', run.state === 'APPLIED' ? 'This file was imported already' : 'Check the rows first');
      if (run.counts.new + run.counts.changed === 0)
        throw new Problem('refused', 'There is nothing to import: no row would change anything');
      refuseDoubts(run, body?.confirmed ?? []);
      await startWork(db, run, {
        work: 'APPLY',
        settled,
        dueId: newId(),
        change: { byId: actor.userId, byName: actor.name, sessionId: actor.sessionId, deviceId: actor.deviceId },
      });
      return found(db, actor.schoolId, params.id);
    },
    wake,
  ),

  answer(
    undoImport,
    async ({ db, actor, params, settled, newId }) => {
      const run = await heldAtRest(db, actor.schoolId, params.id);
      if (run.state !== 'APPLIED' || run.appliedAt === null) {
        throw new Problem('refused', run.state === 'UNDONE' ? 'This import was undone already' : 'Nothing was imported yet');
      }
      if (settled > undoUntil(run.appliedAt))
        throw new Problem('refused', 'An import can be undone for seven days. Change the records by hand');
      if (run.rowsGoneAt !== null)
        throw new Problem(
          'refused',
          'The server does not know any more what this import made and changed. Nothing was undone: change the records by hand',
        );
      await startWork(db, run, {
        work: 'UNDO',
        settled,
        dueId: newId(),
        change: { byId: actor.userId, byName: actor.name, sessionId: actor.sessionId, deviceId: actor.deviceId },
      });
      return found(db, actor.schoolId, params.id);
    },
    wake,
  ),

  answer(discardImport, async ({ db, actor, params, record }) => {
    const run = await heldAtRest(db, actor.schoolId, params.id);
    if (run.state === 'APPLIED') throw new Problem('refused', 'This file was imported. Undo the import first');
    await forgetRun(db, run);
    record(discardedDeed(run));
    return {};
  }),
];

/** Each is said by itself, so that nobody says yes to what they have not read. */
function refuseDoubts({ counts }: Run, confirmed: readonly Doubt[]): void {
  const open = doubtsOf(counts.marks).filter((doubt) => !confirmed.includes(doubt));
  if (open.length === 0) return;
  throw refusal(open.map((doubt) => ({ path: `confirmed/${doubt}`, message: 'Say that this is right, or put the file right' })));
}

function wake({ frame }: Call): void {
  frame.importer.wake();
}

async function found(db: Tx, schoolId: SchoolId, id: string): Promise<Import> {
  return existing(await findImport(db, schoolId, id), noSuchImport);
}

async function heldAtRest(db: Tx, schoolId: SchoolId, id: string): Promise<Run> {
  const run = existing(await holdRun(db, schoolId, id), noSuchImport);
  if (run.work !== null) throw new Problem('in_progress', 'The server is at work on this import. Wait until it is done');
  return run;
}
