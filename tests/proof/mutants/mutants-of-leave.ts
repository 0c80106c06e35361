import type { Mutant } from './mutant.ts';

/** What leave stands on: a say is for the step that was looked at, taken back it is as before, and who leaves is in the ledger. */
export const mutantsOfLeave: readonly Mutant[] = [
  {
    name: 'a say counts for whatever step a leave has come to',
    lives: 'eventful leaves',
    expects: 'caught',
    patches: [
      {
        file: 'server/features/exeat/say.ts',
        find: 'if (row.step !== say.step || row.version !== say.seen) throw overtaken(known, say);',
        replace: 'if (row.step === null) throw overtaken(known, say);',
      },
    ],
  },
  {
    name: 'a say that was taken back has led on all the same',
    lives: 'eventful leaves',
    expects: 'caught',
    patches: [
      {
        file: 'server/features/exeat/undo.ts',
        find: '.set({ state: step.from, step: step.step, version: row.version + 1, updatedAt: now })',
        replace: '.set({ version: row.version + 1, updatedAt: now })',
      },
    ],
  },
  {
    name: 'the ledger hears nothing of who leaves on an exeat',
    lives: 'eventful leaves',
    expects: 'caught',
    patches: [{ file: 'server/features/exeat/sign.ts', find: 'await move(unit, found, { id, sign, at });', replace: '' }],
  },
];
