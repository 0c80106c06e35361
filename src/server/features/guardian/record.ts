import { emptyGuardian, type GuardianContent } from '#contract/guardian.ts';
import { readerOf } from '#server/features/student/cards.ts';
import { type Editor, recordHandler } from '#server/record/record-handler.ts';
import type { Held } from '#server/record/rows.ts';
import { guardianDeeds } from './deeds.ts';
import { findGuardian } from './queries.ts';
import { refuseSlipping, tellOfRenaming } from './renaming.ts';
import { parsedGuardian } from './rules.ts';
import { noSuchGuardian, seersOfGuardian } from './scope.ts';
import { guardianRows, holdGuardian, refuseTaken } from './writes.ts';

/** Adds a guardian or changes fields of one. Every person is written here. */
export const editGuardian = recordHandler(
  { kind: 'guardian', empty: emptyGuardian },
  {
    rows: guardianRows,
    hold: heldOrNew,
    parse: parsedGuardian,
    check: async (editor, wish) => {
      await refuseSlipping(editor, wish);
      return wish.after;
    },
    follow: tellOfRenaming,
    namesIn: async () => new Map(),
    deeds: guardianDeeds,
    find: (editor, id) => findGuardian(editor.db, readerOf(editor), id),
    noSuch: noSuchGuardian,
    told: ({ db, actor }, id) => seersOfGuardian(db, actor, id),
    said: { created: 'Guardian added', saved: 'Guardian saved' },
  },
);

async function heldOrNew({ db, actor }: Editor, id: string): Promise<Held<GuardianContent> | undefined> {
  const held = await holdGuardian(db, actor, id);
  if (!held) await refuseTaken(db, actor.schoolId, id);
  return held;
}
