import { auditExportPage, exportAudit, listAudit, listAuditPeople, verifyAudit } from '#contract/audit.ts';
import { requireStepUp } from '#server/auth/step-up.ts';
import { answer, answerInSteps } from '#server/http/answer.ts';
import { exportsSince, lastSeqOf, linesAfter, pageOfAudit, peopleOfTrail } from './queries.ts';
import { exportsCountedForMs, refuseTooManyExports, refuseUnbegunExport } from './rules.ts';
import { verdictOn } from './verdict.ts';

export const auditRoutes = [
  answer(listAudit, ({ db, actor, query }) => pageOfAudit(db, actor, query)),

  answer(listAuditPeople, ({ db, actor }) => peopleOfTrail(db, actor.schoolId)),

  answerInSteps(verifyAudit, async ({ run, input, call }) => {
    const verdict = await verdictOn(run, input.query);
    return { message: 'OK', data: { ...verdict, checkedAt: call.frame.clock.now().toISOString() } };
  }),

  answer(exportAudit, async ({ db, actor, query: { after }, now, record }) => {
    requireStepUp(actor, now);
    const { schoolId, userId } = actor;
    const begun = await exportsSince(db, schoolId, new Date(now.getTime() - exportsCountedForMs));
    const lastSeq = await lastSeqOf(db, schoolId);
    if (after > 0) {
      refuseUnbegunExport(begun, userId);
    } else {
      refuseTooManyExports(begun, now);
      record({ action: 'audit.exported', object: { kind: 'audit', id: schoolId, label: 'Audit trail' }, after: { upTo: lastSeq } });
    }
    const lines = await linesAfter(db, schoolId, { after, limit: auditExportPage });
    return { lines, lastSeq };
  }),
];
