/**
 * Every rule the product stands on, switched off one at a time. A mutant is a change of a source file while it is
 * loaded; there is no switch in the product itself. What the model does not notice, it does not prove.
 */

export interface Patch {
  /** Below `src/`. */
  file: string;
  /** Must stand there exactly once. */
  find: string;
  replace: string;
}

export interface Mutant {
  name: string;
  /** It shows only in lives with accidents. */
  isEventful?: true;
  /** What the model has to say of it. */
  expects: 'caught' | 'unnoticed';
  patches: Patch[];
}

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
        replace: 'return { result: { ...answer, id: op.id, replayed: false, serverSeq }, data, kept: { op, ...outcome, wrote } };',
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
    patches: [{ file: 'outbox/outcome.ts', find: '  if (isRestored) await reissue(tx);\n', replace: '' }],
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
        find: "data: { epoch, now:",
        replace: "data: { epoch: results.some(({ replayed }) => replayed) ? (prunedOn.get('epoch') ?? epoch) : (prunedOn.set('epoch', prunedOn.get('epoch') ?? epoch), epoch), now:",
      },
    ],
  },
  { name: 'no lock, with keys', expects: 'unnoticed', patches: [noLock] },
  { name: 'no lock, without keys', expects: 'caught', patches: [noLock, work, lineTaken] },
  {
    name: 'I1: saved before the database says so',
    expects: 'caught',
    patches: [{ file: 'outbox/store.ts', find: '      await complete;\n      return result;', replace: '      return result;' }],
  },
  {
    name: 'I1: saved without reaching the disk',
    expects: 'caught',
    patches: [
      {
        file: 'outbox/store.ts',
        find: "      return (await connect()).transaction(storeNames, mode, { durability: 'strict' });\n    } catch",
        replace: "      return (await connect()).transaction(storeNames, mode, { durability: 'relaxed' });\n    } catch",
      },
    ],
  },
  {
    name: 'I2: no answer counts as one',
    expects: 'caught',
    patches: [
      {
        file: 'outbox/outcome.ts',
        find: "decisions.get(sent.id) ?? { do: 'return' }",
        replace: "decisions.get(sent.id) ?? { do: 'ack', result: { version: null, serverSeq: null, replayed: false } }",
      },
    ],
  },
  {
    name: 'I3: what is under way holds nothing up',
    expects: 'caught',
    patches: [
      {
        file: 'outbox/lanes.ts',
        find: 'const lanes = [...lanesOf(records).values()]',
        replace: "const lanes = [...lanesOf(records.filter(({ state }) => state !== 'leased')).values()]",
      },
    ],
  },
  {
    name: 'I4: a lost lease goes again under a new id',
    expects: 'caught',
    patches: [
      {
        file: 'outbox/batches.ts',
        find: "tx.put({ ...record, state: 'queued', nextAt: 0 });",
        replace: "tx.put({ ...record, id: crypto.randomUUID(), state: 'queued', nextAt: 0 });",
      },
    ],
  },
  {
    name: 'I5: an edit is written into what the server said',
    expects: 'caught',
    patches: [{ file: 'contract/change.ts', find: '  return { ...into, [step]: value };', replace: '  return Object.assign(into, { [step]: value });' }],
  },
  {
    name: 'I6: whoever is signed in sends for everybody',
    expects: 'caught',
    patches: [{ file: 'server/sync/routes.ts', find: '  if (op.part !== part) throw madeBySomebodyElse();\n', replace: '' }],
  },
  {
    name: 'I6: one person’s outbox reads everybody’s edits',
    expects: 'caught',
    patches: [
      { file: 'outbox/queue-tx.ts', find: "all: () => many(ops.index('part').getAll(part)),", replace: 'all: () => many(ops.getAll()),' },
    ],
  },
  {
    name: 'an edit that needs a bus does not wait for it',
    expects: 'caught',
    patches: [{ file: 'outbox/lanes.ts', find: 'return isSendable && !record.deps.some((id) => isOpen.has(id));', replace: 'return isSendable;' }],
  },
  {
    name: 'a newer value is folded into an edit that is under way',
    expects: 'caught',
    patches: [{ file: 'outbox/fold.ts', find: "before.mayGrow === true && !before.isNamed && before.state === 'queued'", replace: "before.state === 'queued' || before.state === 'leased'" }],
  },
  {
    name: 'the ledger is forgotten when the clock jumps',
    expects: 'caught',
    patches: [{ file: 'outbox/ledger.ts', find: 'return link.heardAt ?? now + (link.offsetMs ?? 0);', replace: 'return now + (link.offsetMs ?? 0);' }],
  },
  {
    name: 'what was given up is not closed on the server',
    isEventful: true,
    expects: 'caught',
    patches: [{ file: 'outbox/give-up.ts', find: 'return record.mayGrow !== true && !isKeptByServer(record);', replace: 'return record === undefined;' }],
  },
  {
    name: 'a closed id is not kept',
    isEventful: true,
    expects: 'caught',
    patches: [{ file: 'server/sync/give-up.ts', find: '    await closeIds(db, { actor, ids, at: now });\n', replace: '' }],
  },
  {
    name: 'nobody is told that what they gave up stands',
    isEventful: true,
    expects: 'caught',
    patches: [{ file: 'outbox/give-up.ts', find: '  if (stands.length === 0) return;', replace: '  if (stands.length >= 0) return;' }],
  },
  {
    name: 'the ledger ages by one look at the clock',
    isEventful: true,
    expects: 'caught',
    patches: [{ file: 'server/clock/look.ts', find: 'const passedMs = Math.max(0, elapsedMs ?? (hasJumped ? 0 : ahead));', replace: 'const passedMs = Math.max(0, at - seen.seenAt);' }],
  },
  {
    name: 'a dropped database is taken for an empty one',
    isEventful: true,
    expects: 'caught',
    patches: [{ file: 'outbox/queue.ts', find: 'if (birth === null || found === birth) return found;', replace: 'if (found !== undefined) return found;' }],
  },
  {
    name: 'what was typed is queued untidied',
    isEventful: true,
    expects: 'caught',
    patches: [
      { file: 'contract/queued-edit.ts', find: 'const body = bodyAsKept(command, z.parse(command.body ?? z.unknown(), edit.body));', replace: 'const body = z.parse(command.body ?? z.unknown(), edit.body);' },
      { file: 'contract/queued-edit.ts', find: 'const was = command.content ? asKept(command.content, edit.base.was) : edit.base.was;', replace: 'const { was } = edit.base;' },
    ],
  },
  {
    name: 'a number that a copied profile has used stays refused',
    isEventful: true,
    expects: 'caught',
    patches: [{ file: 'outbox/answers.ts', find: "  if (code === 'number_taken') return { do: 'renumber' };\n", replace: '' }],
  },
  {
    name: 'only the edit whose number is taken moves on',
    isEventful: true,
    expects: 'caught',
    patches: [{ file: 'outbox/count-elsewhere.ts', find: 'if (record.seq >= from && isUnsent(record))', replace: 'if (record.seq === from)' }],
  },
  {
    name: 'what an older server held stays held',
    isEventful: true,
    expects: 'caught',
    patches: [{ file: 'outbox/open-outbox.ts', find: 'if (isHeld) await queue.write(retryHeld);', replace: '' }],
  },
];
