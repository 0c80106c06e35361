import type { Mutant } from './mutant.ts';

/** I1 to I6, and what else the outbox promises. */
export const mutantsOfTheInvariants: readonly Mutant[] = [
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
    patches: [
      {
        file: 'contract/change.ts',
        find: '  return { ...into, [step]: value };',
        replace: '  return Object.assign(into, { [step]: value });',
      },
    ],
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
    patches: [
      { file: 'outbox/lanes.ts', find: 'return isSendable && !record.deps.some((id) => isOpen.has(id));', replace: 'return isSendable;' },
    ],
  },
  {
    name: 'a newer value is folded into an edit that is under way',
    expects: 'caught',
    patches: [
      {
        file: 'outbox/fold.ts',
        find: "before.mayGrow === true && !before.isNamed && before.state === 'queued'",
        replace: "before.state === 'queued' || before.state === 'leased'",
      },
    ],
  },
  {
    name: 'the ledger is forgotten when the clock jumps',
    expects: 'caught',
    patches: [
      {
        file: 'outbox/ledger.ts',
        find: 'return link.heardAt ?? now + (link.offsetMs ?? 0);',
        replace: 'return now + (link.offsetMs ?? 0);',
      },
    ],
  },
  {
    name: 'what was given up is not closed on the server',
    lives: 'eventful',
    expects: 'caught',
    patches: [
      {
        file: 'outbox/give-up.ts',
        find: 'return record.mayGrow !== true && !isKeptByServer(record);',
        replace: 'return record === undefined;',
      },
    ],
  },
  {
    name: 'a closed id is not kept',
    lives: 'eventful',
    expects: 'caught',
    patches: [{ file: 'server/sync/give-up.ts', find: '    await closeIds(db, { actor, ids, at: now });\n', replace: '' }],
  },
  {
    name: 'nobody is told that what they gave up stands',
    lives: 'eventful',
    expects: 'caught',
    patches: [{ file: 'outbox/give-up.ts', find: '  if (stands.length === 0) return;', replace: '  if (stands.length >= 0) return;' }],
  },
  {
    name: 'the ledger ages by one look at the clock',
    lives: 'eventful',
    expects: 'caught',
    patches: [
      {
        file: 'server/clock/look.ts',
        find: 'const passedMs = Math.max(0, elapsedMs ?? (hasJumped ? 0 : ahead));',
        replace: 'const passedMs = Math.max(0, at - seen.seenAt);',
      },
    ],
  },
  {
    name: 'a dropped database is taken for an empty one',
    lives: 'eventful',
    expects: 'caught',
    patches: [
      {
        file: 'outbox/queue.ts',
        find: 'if (birth === null || found === birth) return found;',
        replace: 'if (found !== undefined) return found;',
      },
    ],
  },
  {
    // Nobody's own former words become somebody else's: the server tidies what an edit was made upon as well, and knows what its chain wrote.
    name: 'what was typed is queued untidied',
    lives: 'eventful',
    expects: 'unnoticed',
    patches: [
      {
        file: 'contract/queued-edit.ts',
        find: 'const body = bodyAsKept(command, z.parse(command.body ?? z.unknown(), edit.body));',
        replace: 'const body = z.parse(command.body ?? z.unknown(), edit.body);',
      },
      {
        file: 'contract/queued-edit.ts',
        find: 'const was = command.content ? asKept(command.content, edit.base.was) : edit.base.was;',
        replace: 'const { was } = edit.base;',
      },
    ],
  },
  {
    name: 'a number that a copied profile has used stays refused',
    lives: 'eventful',
    expects: 'caught',
    patches: [{ file: 'outbox/answers.ts', find: "  if (code === 'number_taken') return { do: 'renumber' };\n", replace: '' }],
  },
  {
    name: 'only the edit whose number is taken moves on',
    lives: 'eventful',
    expects: 'caught',
    patches: [
      { file: 'outbox/count-elsewhere.ts', find: 'if (record.seq >= from && isUnsent(record))', replace: 'if (record.seq === from)' },
    ],
  },
  {
    name: 'what an older server held stays held',
    lives: 'eventful',
    expects: 'caught',
    patches: [{ file: 'outbox/open-outbox.ts', find: 'if (isHeld) await queue.write(retryHeld);', replace: '' }],
  },
];
