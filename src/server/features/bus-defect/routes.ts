import {
  type BusDefectContent,
  busDefects,
  exportBusDefects,
  listBusDefects,
  readBusDefect,
  recordBusDefect,
} from '#contract/bus-defect.ts';
import { bus } from '#server/features/bus/table.ts';
import { exportHandler } from '#server/features/export/export-handler.ts';
import { answer, answerInSteps } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import { existing } from '#server/record/existing.ts';
import { type Editor, recordHandler, type Wish } from '#server/record/record-handler.ts';
import { namesOf } from '#server/record/rows.ts';
import { busDefectCells } from './cells.ts';
import { busDefectDeeds } from './deeds.ts';
import { ground } from './ground.ts';
import { findBusDefect, pageOfBusDefects } from './queries.ts';
import { checked, noSuchBusDefect, parsedBusDefect } from './rules.ts';
import { busDefectRows } from './writes.ts';

export const busDefectRoutes = [
  answer(listBusDefects, ({ db, actor, query }) => pageOfBusDefects(db, actor.schoolId, query)),

  answerInSteps(
    exportBusDefects,
    exportHandler({
      kind: 'bus-defects',
      title: ({ t }) => t('Defects of buses'),
      read: (tx, { actor }, filter) => pageOfBusDefects(tx, actor.schoolId, filter),
      cells: busDefectCells,
    }),
  ),

  answer(readBusDefect, async ({ db, actor, params }) => existing(await findBusDefect(db, actor.schoolId, params.id), noSuchBusDefect)),

  apply(
    recordBusDefect,
    recordHandler(busDefects, {
      rows: busDefectRows,
      hold: ({ db, actor }, id) => busDefectRows.hold(db, actor.schoolId, id),
      parse: parsedBusDefect,
      check: checked,
      follow: (editor: Editor, { after }: Wish<BusDefectContent>) => ground(editor, after),
      namesIn: ({ db, actor }, contents) => namesOf(db, bus, { schoolId: actor.schoolId, ids: contents.map(({ busId }) => busId) }),
      deeds: busDefectDeeds,
      find: ({ db, actor }, id) => findBusDefect(db, actor.schoolId, id),
      noSuch: noSuchBusDefect,
      told: async () => ({ roles: ['School Admin'] }),
      said: { created: 'Defect reported', saved: 'Defect saved' },
    }),
  ),
];
