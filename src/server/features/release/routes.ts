import { exportReleases, listReleases, listReleasesOfDay, lookAtRelease, recordRelease, voidRelease } from '#contract/release.ts';
import type { Release } from '#contract/release.ts';
import { refuseUnseen, seesStudent } from '#server/features/assignment/scope.ts';
import { hasHeardCode } from '#server/features/release-code/queries.ts';
import { exportHandler } from '#server/features/export/export-handler.ts';
import type { Tx } from '#server/db/database.ts';
import { answer, answerInSteps } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import type { Actor } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { existing } from '#server/record/existing.ts';
import { releaseCells } from './cells.ts';
import { pageOfDay, pageOfReleases, type ReleaseRow, releasesOf } from './queries.ts';
import { recordRelease as handOver } from './record.ts';
import { noSuchRelease } from './rules.ts';
import { declareVoid, recordLook } from './void.ts';

const sees = ({ db, actor, params }: { db: Tx; actor: Actor; params: { studentId: string } }) => seesStudent(db, actor, params.studentId);

export const releaseRoutes = [
  answer(listReleases, async ({ db, actor, params: { studentId }, query }) => {
    await refuseUnseen(db, actor, [studentId]);
    return pageOfReleases(db, actor.schoolId, { studentId, ...query });
  }),

  apply(
    recordRelease,
    async (unit) => {
      const row = await handOver(unit, { ...unit.params, given: unit.body });
      return { data: await presented(unit, row), message: 'Release recorded', version: null };
    },
    async (asked) => (await sees(asked)) || hasHeardCode(asked.db, asked.actor, asked.params),
  ),

  apply(
    voidRelease,
    async (unit) => {
      const row = await declareVoid(unit, { ...unit.params, ...unit.body });
      return { data: await presented(unit, row), message: 'Release declared void', version: null };
    },
    sees,
  ),

  answer(lookAtRelease, async ({ params, body, ...unit }) => presented(unit, await recordLook(unit, { ...params, ...body }))),

  answer(listReleasesOfDay, ({ db, actor, query }) => pageOfDay(db, actor, query)),

  answerInSteps(
    exportReleases,
    exportHandler({
      kind: 'releases',
      title: ({ t }) => t('Releases of a day'),
      days: ({ day }) => ({ from: day, until: day }),
      read: (tx, { actor }, filter) => pageOfDay(tx, actor, filter),
      cells: (row, { actor }) => releaseCells(row, actor.timeZone),
    }),
  ),
];

async function presented({ db, actor }: Pick<Unit, 'db' | 'actor'>, row: ReleaseRow): Promise<Release> {
  const [one] = await releasesOf(db, actor.schoolId, [row]);
  return existing(one, noSuchRelease);
}
