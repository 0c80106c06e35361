/** Who is told and asked of an absence: the ledger for who sees the child, contacts as registers, the settings for School Admins. */
import { voidAbsenceContact } from '#contract/absence-contact.ts';
import { usualNoticeSettings } from '#contract/guardian-notice.ts';
import { absenceContact } from '#server/features/absence-contact/table.ts';
import { attendedDay } from '#server/features/attendance/table.ts';
import { guardianNotice, noticeSettings } from '#server/features/guardian-notice/table.ts';
import { baseOf, type Given, type Made, newId, nothing } from '#tests/authorisation/made.ts';
import { addGuardian } from '#tests/authorisation/families.ts';
import { withValue } from '#tests/authorisation/fields.ts';
import type { Field } from '#tests/authorisation/named-fields.ts';
import type { CallName } from '#tests/authorisation/matrix.ts';
import { reportDay, type Side } from '#tests/authorisation/side.ts';
import type { Right } from '#tests/role/roles-with.ts';
import { within } from '#tests/support/school.ts';
import { type Added, studentOf, type Whose } from './placed-student.ts';

export const rows = `
  listGuardianNotices        own        401     200 200 403 403 200 200 200 200
  listGuardianNotices        ours       401     200 200 403 403 404 404 404 200
  listGuardianNotices        foreign    401     404 404 403 403 404 404 404 404
  listGuardianNotices        absent     401     404 404 403 403 404 404 404 404
  listGuardianNotices        malformed  401     400 400 400 400 400 400 400 400
  listAbsenceContacts        own        401     200 200 403 403 200 200 200 200
  listAbsenceContacts        ours       401     200 200 403 403 404 404 404 200
  listAbsenceContacts        foreign    401     404 404 403 403 404 404 404 404
  listAbsenceContacts        absent     401     404 404 403 403 404 404 404 404
  listAbsenceContacts        malformed  401     400 400 400 400 400 400 400 400
  recordAbsenceContact       own        401     200 403 403 403 200 403 403 200
  recordAbsenceContact       ours       401     200 403 403 403 404 403 403 200
  recordAbsenceContact       foreign    401     404 403 403 403 404 403 403 404
  recordAbsenceContact       absent     401     404 403 403 403 404 403 403 404
  recordAbsenceContact       malformed  401     400 400 400 400 400 400 400 400
  voidAbsenceContact         own        401     200 403 403 403 200 403 403 200
  voidAbsenceContact         ours       401     200 403 403 403 404 403 403 200
  voidAbsenceContact         foreign    401     404 403 403 403 404 403 403 404
  voidAbsenceContact         absent     401     404 403 403 403 404 403 403 404
  voidAbsenceContact         malformed  401     400 400 400 400 400 400 400 400
  listWaitingAbsences        ours       401     200 403 403 403 200 403 403 200
  readNoticeSettings         ours       401     200 200 200 200 200 200 200 200
  recordNoticeSettings       ours       401     200 403 403 403 403 403 403 200
  recordNoticeSettings       foreign    401     404 403 403 403 403 403 403 404
  recordNoticeSettings       absent     401     404 403 403 403 403 403 403 404
  recordNoticeSettings       malformed  401     400 400 400 400 400 400 400 400
`;

const followUp: Right = ['Class', 'take register'];

/** Which right of the design's table each call exercises. */
export const rights = {
  listGuardianNotices: ['Student', 'view'],
  listAbsenceContacts: ['Student', 'view'],
  recordAbsenceContact: followUp,
  voidAbsenceContact: followUp,
  listWaitingAbsences: followUp,
  readNoticeSettings: ['Settings: open hours, panic config', 'view'],
  recordNoticeSettings: ['Settings: open hours, panic config', 'edit'],
} satisfies Partial<Record<CallName, Right>>;

export const leavesBehind = {
  recordAbsenceContact: ['op_ledger'],
  voidAbsenceContact: ['op_ledger'],
  recordNoticeSettings: ['op_ledger'],
};

const ofChild = ({ aim: { id } }: Given) => ({ params: { studentId: id } });

const recording = ({ aim: { id }, home: { server, mark } }: Given) => ({
  params: { studentId: id, id: newId() },
  body: contactOf(server.clock.now(), mark),
  headers: baseOf(null),
});

const voiding = ({ aim: { id, text }, object, home: { mark } }: Given) => ({
  params: { studentId: id, id: object === 'absent' ? newId() : text },
  body: { reason: mark },
  headers: baseOf(null),
});

export const calls = {
  listGuardianNotices: { of: 'missed student', make: ofChild },
  listAbsenceContacts: { of: 'missed student', make: ofChild },
  recordAbsenceContact: { of: 'missed student', make: recording },
  voidAbsenceContact: { of: 'missed student', make: voiding },
  listWaitingAbsences: { of: 'nothing', make: () => ({ query: { when: 'EARLIER' } }) },
  readNoticeSettings: nothing,
  recordNoticeSettings: {
    of: 'notice settings',
    make: ({ aim: { id, version } }) => ({ params: { id }, body: { changes: { late: true } }, headers: baseOf(version) }),
  },
} satisfies Partial<Record<CallName, Made>>;

export const aims = { 'missed student': addMissedStudent, 'notice settings': addSettings };

export async function arrange(side: Omit<Side, 'bus'>, whose: Whose): Promise<void> {
  await addSettings(side);
  const { id, text } = await addMissedStudent(side, whose);
  const { colleague, mark } = side;
  const voided = await colleague.session.call(voidAbsenceContact, {
    params: { studentId: id, id: text },
    body: { reason: mark },
    headers: baseOf(null),
  });
  if (voided.status !== 200) throw new Error(`Nothing was declared void: ${JSON.stringify(voided.body)}`);
}

/** Of another school, or of another child, they are nobody. */
export const named = {
  recordAbsenceContact: [
    { name: 'guardianId', part: 'body', kind: 'guardian', naming: (given, id) => withValue(given, ['guardianId'], id) },
  ] satisfies Field[],
};

function contactOf(now: Date, mark: string) {
  return {
    day: reportDay,
    guardianId: null,
    whom: mark,
    way: 'PHONE',
    outcome: 'WILL_COME',
    said: mark,
    device: { at: now.toISOString(), skewMs: 0, withinMs: 0 },
    isOffline: false,
  };
}

/** Absent on the day of the reports, with a guardian who was told; `text` is a contact, by the caller where the child is their own. */
async function addMissedStudent(side: Omit<Side, 'bus'>, whose: Whose): Promise<Added> {
  const { server, mark, colleague, school } = side;
  const { schoolId } = school;
  const { id: studentId } = { id: await studentOf(side, whose) };
  const { id: guardianId } = await addGuardian(side, whose);
  const { member } = whose.object === 'own' ? whose.caller : colleague;
  const text = newId();
  const at = server.clock.now();
  await within(server.db, schoolId, async (tx) => {
    await tx.insert(attendedDay).values({ schoolId, personId: studentId, ...missedDay() });
    await tx.insert(guardianNotice).values({
      schoolId,
      id: newId(),
      studentId,
      guardianId,
      guardianName: mark,
      day: reportDay,
      session: 'DAY',
      kind: 'ABSENCE',
      channel: 'EMAIL',
      address: `${mark.toLowerCase()}@parents.example`,
      language: 'en-NG',
      facts: { at: null, minutes: 0 },
      state: 'SENT',
      madeAt: at,
      sentAt: at,
    });
    await tx.insert(absenceContact).values({
      schoolId,
      id: text,
      studentId,
      day: reportDay,
      guardianId: null,
      whom: mark,
      way: 'PHONE',
      outcome: 'NOT_REACHED',
      said: mark,
      at,
      receivedAt: at,
      isOffline: false,
      byId: member.id,
      byName: mark,
    });
  });
  return { id: studentId, version: 1, text };
}

// Not at once: the file that the day stands in imports this one too.
const missedDay = () =>
  ({
    person: 'student',
    day: reportDay,
    minutesLate: 0,
    minutesEarly: 0,
    flags: [],
    first: 'A',
    firstFrom: 'REGISTER',
    isTwice: 0,
    halfDays: 0,
    marked: 2,
    present: 0,
    authorised: 0,
    unauthorised: 2,
    overtime: 0,
  }) satisfies Partial<typeof attendedDay.$inferInsert>;

/** A school has one. */
async function addSettings({ server, mark, school: { schoolId } }: Omit<Side, 'bus'>): Promise<Added> {
  const row = { schoolId, id: schoolId, version: 1, content: usualNoticeSettings, updatedAt: server.clock.now(), updatedByName: mark };
  await within(server.db, schoolId, (tx) => tx.insert(noticeSettings).values(row).onConflictDoNothing());
  const [held] = await within(server.db, schoolId, (tx) => tx.select({ version: noticeSettings.version }).from(noticeSettings));
  return { id: schoolId, version: held?.version ?? 1, text: '' };
}
