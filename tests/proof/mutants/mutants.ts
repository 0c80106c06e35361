import type { Mutant, Patch } from './mutant.ts';
import { mutantsOfCorrections } from './mutants-of-corrections.ts';
import { mutantsOfLeave } from './mutants-of-leave.ts';
import { mutantsOfTheInvariants } from './mutants-of-the-invariants.ts';
import { mutantsOfTheMorning } from './mutants-of-the-morning.ts';

const work: Patch = {
  file: 'server/sync/apply.ts',
  find: '  if (known) return again(unit, entry, { edit, first: replayOf(known, op) });\n  if (!isStorable',
  replace: '  if (!isStorable',
};
const lineTaken: Patch = {
  file: 'server/sync/apply.ts',
  find: '  if (serverSeq === undefined) throw numberTaken();\n  return { result: { ...answer, id: op.id, replayed: false, serverSeq }, data };',
  replace: '  return { result: { ...answer, id: op.id, replayed: false, serverSeq: serverSeq ?? 0 }, data };',
};
const noLock: Patch = {
  file: 'outbox/replay-lock.ts',
  find: 'if (!locks) return work();',
  replace: 'return work();',
};

export const mutants: readonly Mutant[] = [
  { name: 'no idempotency key', expects: 'caught', patches: [work, lineTaken] },
  {
    name: 'key stored outside of the work’s transaction',
    lives: 'eventful leaves',
    expects: 'caught',
    patches: [
      {
        file: 'server/sync/apply.ts',
        find: '    return await run((unit) => work(unit, entry, { op, edit }));',
        replace: `    const done = await run((unit) => work(unit, entry, { op, edit }));
    if (done.kept) await run(({ db, actor, now }) => writeLine(db, actor, { ...done.kept, at: now }));
    return done;`,
      },
      {
        file: 'server/sync/apply.ts',
        find: 'const serverSeq = await writeLine(db, actor, { op, answer, wrote, at: now });',
        replace: 'const serverSeq = 0;',
      },
      {
        file: 'server/sync/apply.ts',
        find: 'return { result: { ...answer, id: op.id, replayed: false, serverSeq }, data };',
        replace: 'return { result: { ...answer, id: op.id, replayed: false, serverSeq }, data, kept: { op, answer, wrote } };',
      },
    ],
  },
  {
    name: 'entry removed before the answer',
    expects: 'caught',
    patches: [
      {
        file: 'outbox/batches.ts',
        find: 'for (const record of batch) tx.put(leased(record, until));',
        replace: "for (const record of batch) tx.close({ ...record, state: 'superseded' }, now());",
      },
    ],
  },
  {
    name: 'any 200 is an acknowledgement',
    expects: 'caught',
    patches: [
      {
        file: 'outbox/answers.ts',
        find: '  if (!answer.marked) return unanswered(',
        replace: `  if (answer.status === 200 && !answer.marked) {
    const result = { version: null, serverSeq: null, replayed: false };
    return { ...unanswered('online'), pause: { kind: 'none' }, decisions: new Map(question.sent.map(({ id }) => [id, { do: 'ack', result }])) };
  }
  if (!answer.marked) return unanswered(`,
      },
    ],
  },
  {
    name: '401 clears the queue',
    expects: 'caught',
    patches: [
      {
        file: 'outbox/outcome.ts',
        find: '  tx.setLink(linkAfter(tx.link, verdict, {',
        replace: `  if (verdict.connection === 'signed-out') for (const record of await tx.all()) tx.close({ ...record, state: 'superseded' }, 0);
  tx.setLink(linkAfter(tx.link, verdict, {`,
      },
    ],
  },
  {
    name: 'no order within a lane',
    expects: 'caught',
    patches: [
      {
        file: 'outbox/lanes.ts',
        find: '  return stop === -1 ? lane : lane.slice(0, stop);',
        replace: "  return lane.filter((record) => record.state === 'queued' && waitMs(record.nextAt, now) === 0).slice(-1);",
      },
    ],
  },
  {
    name: 'an order by the clock',
    expects: 'caught',
    patches: [
      {
        file: 'outbox/lanes.ts',
        find: 'return records.sort((a, b) => a.seq - b.seq);',
        replace: 'return records.sort((a, b) => (a.at.device < b.at.device ? -1 : 1));',
      },
    ],
  },
  {
    name: 'the server goes on in a lane after a refusal',
    expects: 'caught',
    patches: [{ file: 'server/sync/routes.ts', find: 'failedLanes.has(op.lane) ? skipped(op) : ', replace: '' }],
  },
  {
    name: 'keys expire too early',
    expects: 'caught',
    patches: [{ file: 'server/sync/ledger.ts', find: 'export const ledgerDays = 90;', replace: 'export const ledgerDays = 0;' }],
  },
  {
    name: 'nothing goes again after a restore',
    expects: 'caught',
    patches: [{ file: 'outbox/outcome.ts', find: '  if (isRestored) await reissue(tx, sending.answeredAt);\n', replace: '' }],
  },
  {
    name: 'the epoch is no precondition',
    expects: 'caught',
    patches: [{ file: 'server/sync/routes.ts', find: '      refuseOtherEpoch(call, unit.epoch);\n', replace: '' }],
  },
  {
    name: 'the epoch is frozen into what is answered again',
    expects: 'caught',
    patches: [
      {
        file: 'server/sync/routes.ts',
        find: 'data: { epoch, now:',
        replace:
          "data: { epoch: results.some(({ replayed }) => replayed) ? (prunedOn.get('epoch') ?? epoch) : (prunedOn.set('epoch', prunedOn.get('epoch') ?? epoch), epoch), now:",
      },
    ],
  },
  { name: 'no lock, with keys', expects: 'unnoticed', patches: [noLock] },
  { name: 'no lock, without keys', expects: 'caught', patches: [noLock, work, lineTaken] },
  ...mutantsOfTheInvariants,
  ...mutantsOfTheMorning,
  ...mutantsOfCorrections,
  ...mutantsOfLeave,
];
