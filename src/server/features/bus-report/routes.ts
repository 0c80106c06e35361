import { punctualityDays, readPunctuality } from '#contract/bus-punctuality.ts';
import { listBusReports, readBusReport, recordBusReport, reviewBusReport, submitBusReport } from '#contract/bus-report.ts';
import { readBusUse, usedDays } from '#contract/bus-use.ts';
import { applyChanges, same } from '#contract/change.ts';
import { Problem } from '#contract/problem.ts';
import { addDays, schoolDay } from '#contract/school-time.ts';
import { readBusContent } from '#server/features/bus/queries.ts';
import { tell, tellSchoolAdmins } from '#server/features/notification/queries.ts';
import { raiseDefects } from '#server/features/bus-defect/raise.ts';
import { isOnlySchoolAdmin } from '#server/features/school/queries.ts';
import { answer } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { chainedFields, mergeEdit } from '#server/sync/merge-edit.ts';
import { tidied } from '#server/sync/tidied.ts';
import { changedDeed, reviewedDeed, submittedDeed } from './deeds.ts';
import { announce } from './announce.ts';
import { draftToday, holdOrStart, withTypedLines } from './drafts.ts';
import { followHeld } from './follow.ts';
import { highIncidentNews, returnedNews, reviewedNews, submittedNews } from './news.ts';
import { busReportOf, columnsOf, findBusReport, holdBusReport, pageOfBusReports, type ReportRow, writeBusReport } from './queries.ts';
import { punctualityOf } from './punctuality.ts';
import { figuresOfBus } from './use.ts';
import { mustReview, mustSubmit, newHighIncidents, parsedContent, refuseClosed, refuseFarDay } from './rules.ts';

export const busReportRoutes = [
  answer(readPunctuality, ({ db, actor, now }) => {
    const until = schoolDay(now, actor.timeZone);
    return punctualityOf(db, actor.schoolId, { from: addDays(until, 1 - punctualityDays), until });
  }),

  answer(readBusUse, async ({ db, actor, params, now }) => {
    if (!(await readBusContent(db, actor.schoolId, params.id))) throw new Problem('not_found', 'There is no such bus');
    const until = schoolDay(now, actor.timeZone);
    return { days: await figuresOfBus(db, actor.schoolId, { busId: params.id, from: addDays(until, 1 - usedDays), until }) };
  }),

  answer(listBusReports, async ({ query, ...unit }) => {
    const { db, actor, now, settled } = unit;
    const today = schoolDay(now, actor.timeZone);
    if ((query.dateFilter ?? today) === today) await draftToday(unit);
    return pageOfBusReports(db, actor.schoolId, { filter: query, now: settled });
  }),

  answer(readBusReport, async ({ params, ...unit }) => {
    const { db, actor, now, settled } = unit;
    if (params.day === schoolDay(now, actor.timeZone)) await draftToday(unit);
    return (await findBusReport(db, actor.schoolId, { one: params, now: settled })) ?? noSuchReport();
  }),

  apply(recordBusReport, async (unit) => {
    const { db, actor, params, body, base, chain, now, settled } = unit;
    refuseFarDay(params.day, { now, timeZone: actor.timeZone });
    const { held, started } = await holdOrStart(unit, params);

    const before = base.version === null ? await withTypedLines(unit, held, body.changes) : held.content;
    const current = { content: before, version: started ? null : held.version };
    const was = tidied(base.was, before, parsedContent);
    const merge = mergeEdit(current, body.changes, { base: { ...base, was }, chain });
    const isSettled = Object.keys(merge.apply).length === 0 && merge.conflicts.length === 0;
    if (!isSettled) refuseClosed(held, settled);

    const content = isSettled ? held.content : parsedContent(applyChanges(before, merge.apply));
    const row = same(held.content, content)
      ? held
      : await writeBusReport(db, actor.schoolId, { held, set: { ...columnsOf(content, held.ofTrips), ...stampOf(unit) } });
    for (const incident of newHighIncidents(held.content, content)) {
      await tellSchoolAdmins(unit, highIncidentNews(row, incident));
    }
    if (row !== held) unit.record(changedDeed(row, held.content, row.content));
    if (started || row !== held) announce(unit, row);
    return { ...appliedTo(row, settled), message: 'Report saved', conflicts: merge.conflicts, wrote: merge.wrote };
  }),

  apply(submitBusReport, async (unit) => {
    const { db, actor, params, base, chain, now, settled } = unit;
    const seen = (await holdBusReport(db, actor.schoolId, params)) ?? noSuchReport();
    const wrote = chainedFields(chain, seen.version);
    const message = 'Report handed in';
    const sawVersion = base.version === seen.version || chain?.version === seen.version;
    const held = await followHeld(unit, seen, { withGps: true });
    if (!mustSubmit(held, { userId: actor.userId, now, settled, timeZone: actor.timeZone, sawVersion }))
      return { ...appliedTo(held, settled), message, wrote };

    const row = await writeBusReport(db, actor.schoolId, {
      held,
      set: {
        state: 'SUBMITTED',
        submittedAt: now,
        submittedBy: actor.userId,
        submittedByName: actor.name,
        ...stampOf(unit),
      },
    });
    unit.record(submittedDeed(held, row));
    await raiseDefects(unit, row);
    await tellSchoolAdmins(unit, submittedNews(row), { but: actor.userId });
    announce(unit, row);
    return { ...appliedTo(row, settled), message, wrote };
  }),

  apply(reviewBusReport, async (unit) => {
    const { db, actor, params, body, base, chain, now, settled } = unit;
    const held = (await holdBusReport(db, actor.schoolId, params)) ?? noSuchReport();
    const wrote = chainedFields(chain, held.version);
    const isReturn = body.decision === 'RETURNED';
    const message = isReturn ? 'Report returned' : 'Report accepted';
    const sawVersion = base.version === held.version || chain?.version === held.version;
    const handedItIn = held.submittedBy === actor.userId;
    const reviewer = { userId: actor.userId, isOnlySchoolAdmin: handedItIn && (await isOnlySchoolAdmin(db, actor)) };
    if (!mustReview(held, body, { ...reviewer, now: settled, sawVersion })) {
      return { ...appliedTo(held, settled), message, wrote };
    }

    const row = await writeBusReport(db, actor.schoolId, {
      held,
      set: {
        state: body.decision,
        reviewedAt: now,
        reviewedBy: actor.userId,
        reviewedByName: actor.name,
        reviewNote: body.note,
        ...stampOf(unit),
      },
    });
    unit.record(reviewedDeed(held, row, { isOwn: handedItIn }));
    if (row.submittedBy && !handedItIn) await tell(unit, [row.submittedBy], isReturn ? returnedNews(row) : reviewedNews(row));
    announce(unit, row);
    // What was said of its trips since it was handed in.
    return { ...appliedTo(await followHeld(unit, row), settled), message, wrote };
  }),
];

function appliedTo(row: ReportRow, now: Date) {
  return { data: busReportOf(row, now), version: row.version };
}

function stampOf({ actor, now }: Pick<Unit, 'actor' | 'now'>) {
  return { updatedAt: now, updatedBy: actor.userId, updatedByName: actor.name };
}

function noSuchReport(): never {
  throw new Problem('not_found', 'There is no report of this bus on this day');
}
