/** Scheduled reports: for School Admins. */
import { emptySchedule } from '#contract/report-schedule.ts';
import { reportSchedule, reportSending } from '#server/features/report-schedule/table.ts';
import { columnsOf } from '#server/features/report-schedule/writes.ts';
import { baseOf, byId, type Made, nothing } from '#tests/authorisation/made.ts';
import type { CallName } from '#tests/authorisation/matrix.ts';
import { change } from '#tests/authorisation/named-fields.ts';
import type { Side } from '#tests/authorisation/side.ts';
import type { Right } from '#tests/role/roles-with.ts';
import { within } from '#tests/support/school.ts';
import type { Added } from './placed-student.ts';

export const rows = `
  listReportSchedules        none       401     200 403 403 403 403 403 403 200
  readReportSchedule         ours       401     200 403 403 403 403 403 403 200
  readReportSchedule         foreign    401     404 403 403 403 403 403 403 404
  readReportSchedule         absent     401     404 403 403 403 403 403 403 404
  readReportSchedule         malformed  401     400 400 400 400 400 400 400 400
  recordReportSchedule       new        401     200 403 403 403 403 403 403 200
  recordReportSchedule       ours       401     200 403 403 403 403 403 403 200
  recordReportSchedule       foreign    401     404 403 403 403 403 403 403 404
  recordReportSchedule       absent     401     404 403 403 403 403 403 403 404
  recordReportSchedule       malformed  401     400 400 400 400 400 400 400 400
  sendReportToMe             ours       401     200 403 403 403 403 403 403 200
  sendReportToMe             foreign    401     404 403 403 403 403 403 403 404
  sendReportToMe             absent     401     404 403 403 403 403 403 403 404
  sendReportToMe             malformed  401     400 400 400 400 400 400 400 400
`;

const view: Right = ['Report menu', 'view'];

/** Which right of the design's table each call exercises. */
export const rights = {
  listReportSchedules: view,
  readReportSchedule: view,
  recordReportSchedule: ['Report menu', 'export'],
  sendReportToMe: ['Report menu', 'export'],
} satisfies Partial<Record<CallName, Right>>;

export const leavesBehind = { recordReportSchedule: ['op_ledger'] };

export const calls = {
  listReportSchedules: nothing,
  readReportSchedule: byId('report schedule'),
  recordReportSchedule: {
    of: 'report schedule',
    make: ({ aim: { id, version }, object, home }) => ({
      params: { id },
      body: { changes: object === 'new' ? marked(home) : { name: `${home.mark} again` } },
      headers: baseOf(object === 'new' ? null : version),
    }),
  },
  sendReportToMe: byId('report schedule'),
} satisfies Partial<Record<CallName, Made>>;

export const aims = { 'report schedule': addSchedule };

export const arrange = addSchedule;

export const named = {
  recordReportSchedule: [change('classId', 'class'), change('recipientIds', 'person', (id) => [id])],
};

async function addSchedule(side: Omit<Side, 'bus'>): Promise<Added> {
  const { server, mark, school } = side;
  const { schoolId } = school;
  const id = crypto.randomUUID();
  const stamp = { updatedAt: server.clock.now(), updatedByName: mark };
  await within(server.db, schoolId, async (tx) => {
    await tx.insert(reportSchedule).values({ schoolId, id, ...columnsOf(marked(side)), ...stamp });
    await tx.insert(reportSending).values({
      schoolId,
      id: crypto.randomUUID(),
      scheduleId: id,
      slot: stamp.updatedAt,
      isTry: false,
      from: '2026-11-20',
      until: '2026-11-20',
      userId: side.admin.member.id,
      userName: mark,
      state: 'SENT',
      madeAt: stamp.updatedAt,
      sentAt: stamp.updatedAt,
    });
  });
  return { id, version: 1, text: '' };
}

function marked({ mark, admin }: Pick<Side, 'mark' | 'admin'>) {
  return { ...emptySchedule, name: `${mark} each morning`, recipientIds: [admin.member.id] };
}
