import type { AuditAction, AuditEntry } from '#contract/audit.ts';
import { isCalendarDay } from '#contract/fields.ts';
import { wordsOfReason } from '#client/person/reveal-reasons.ts';
import { isOwnReport, numberIn, text } from './fields-of-deed.ts';
import { refusalWords } from '#client/trail/refusal-words.ts';
import { roleText } from '#client/person/role-names.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { deviceText } from '#client/ui/language/device-text.ts';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';

/** What follows the person's name: some words, then the thing's name where the sentence needs it, then the rest. */
export interface Sentence {
  words: string;
  /** Whether the thing's name comes after the words. */
  hasThing: boolean;
  rest: string;
}

/** Stands in a sentence where the thing's name goes. */
const thing = '\u0000';

type Told = Pick<AuditEntry, 'actorId' | 'action' | 'object' | 'before' | 'after'>;

export function sentenceOf(line: Told): Sentence {
  return sentences[line.action](line);
}

/** One for each deed there is: a new one does not compile without. */
const sentences: Record<AuditAction, (told: Told) => Sentence> = {
  'session.signed-in': ({ object }) =>
    plain(object.label ? t('signed in on {{device}}', { device: deviceText(object.label) }) : t('signed in')),
  'session.refused': ({ after }) => about(t('was refused at sign-in as'), because(refusalWords[text(after, 'why')])),
  'session.signed-out': () => plain(t('signed out')),
  'session.ended': (told) => {
    if (told.object.kind === 'session')
      return plain(
        told.object.label ? t('ended their session on {{device}}', { device: deviceText(told.object.label) }) : t('ended their session'),
      );
    return isOwn(told) ? plain(t('ended their other sessions')) : about(t('ended the sessions of'));
  },
  'session.stepped-up': () => plain(t('gave their password again before a risky change')),
  'password.reset': ownOr(t('set a new password with a code'), t('set a new password, with a code, for')),
  'password.changed': ownOr(t('changed their password'), t('changed the password of')),
  'factor.on': ownOr(t('turned on their second factor'), t('turned on the second factor of')),
  'factor.off': ownOr(t('turned off their second factor'), t('turned off the second factor of')),
  'factor.codes-renewed': ownOr(t('made new recovery codes'), t('made new recovery codes for')),
  'factor.code-used': ({ after }) =>
    plain(
      typeof after?.['left'] === 'number'
        ? t('used up a recovery code; {{count}} left', {
            count: after['left'],
            defaultValue_one: 'used up a recovery code; {{count}} left',
          })
        : t('used up a recovery code'),
    ),
  'account.changed': () => plain(t('changed their own details')),
  'account.preferences-changed': () => plain(t('changed how the console looks for them')),
  'school.registered': () => about(t('registered the school')),
  'school.changed': () => about(t('changed the profile of')),
  'school.logo-changed': () => about(t('changed the logo of')),
  'school.logo-removed': () => about(t('took away the logo of')),
  'school.restored': ({ after }) => restored(after),
  'user.invited': ({ after }) =>
    text(after, 'role') ? around(t('invited {{thing}} as {{role}}', { thing, role: roleText(text(after, 'role')) })) : about(t('invited')),
  'user.invited-again': () => about(t('sent the invitation again to')),
  'user.joined': ownOr(t('joined the school'), t('took up the invitation of')),
  'user.changed': () => about(t('changed the details of')),
  'user.suspended': () => about(t('suspended')),
  'user.restored': () => about(t('restored')),
  'user.removed': () => about(t('removed')),
  'bus.added': () => about(t('added the bus')),
  'bus.changed': () => about(t('changed the bus')),
  'bus-report.changed': () => about(t('changed the report of')),
  'bus-report.submitted': () => about(t('handed in the report of')),
  'bus-report.returned': ({ after }) =>
    about(
      isOwnReport(after) ? t('returned, as the only School Admin, the report they had handed in of') : t('returned the report of'),
      because(text(after, 'reviewNote')),
    ),
  'bus-report.accepted': ({ after }) =>
    about(
      isOwnReport(after) ? t('accepted, as the only School Admin, the report they had handed in of') : t('accepted the report of'),
      because(text(after, 'reviewNote')),
    ),
  'student.registered': () => about(t('registered the student')),
  'student.changed': () => about(t('changed the student')),
  'student.moved': ({ after }) => about(t('changed the state of'), because(text(after, 'reason'))),
  'student.photo-changed': () => about(t('changed the photo of the student')),
  'student.photo-removed': () => about(t('took away the photo of the student')),
  'student.guardian-linked': (told) => about(t('linked {{guardian}} to', { guardian: guardianOf(told) })),
  'student.guardian-changed': (told) => about(t('changed the rights of {{guardian}} to', { guardian: guardianOf(told) })),
  'student.guardian-approved': (told) => about(t('approved {{guardian}} for', { guardian: guardianOf(told) })),
  'student.guardian-ended': (told) =>
    about(t('ended the rights of {{guardian}} to', { guardian: guardianOf(told) }), because(text(told.after, 'reason'))),
  'student.request-entered': ({ after }) =>
    about(t('entered a request of {{guardian}} for', { guardian: text(after, 'askedBy') || t('a guardian') })),
  'student.request-approved': ({ after }) =>
    about(t('approved a request of {{guardian}} for', { guardian: text(after, 'askedBy') || t('a guardian') })),
  'student.request-part-approved': ({ after }) =>
    about(t('approved a part of a request of {{guardian}} for', { guardian: text(after, 'askedBy') || t('a guardian') })),
  'student.request-declined': ({ after }) =>
    about(
      t('declined a request of {{guardian}} for', { guardian: text(after, 'askedBy') || t('a guardian') }),
      because(text(after, 'reason')),
    ),
  'student.request-cancelled': ({ after }) =>
    about(
      t('took back a request of {{guardian}} for', { guardian: text(after, 'askedBy') || t('a guardian') }),
      because(text(after, 'reason')),
    ),
  'student.restricted': (told) =>
    about(t('wrote a restriction of {{person}} for', { person: text(told.after, 'personName') || t('somebody') })),
  'student.restriction-changed': () => about(t('changed a restriction for')),
  'student.restriction-ended': ({ after }) => about(t('took back a restriction for'), because(text(after, 'reason'))),
  'student.health-revealed': ({ after }) => about(t('looked at the health record of'), because(wordsOfReason(text(after, 'lookedFor')))),
  'student.health-changed': () => about(t('changed the health record of')),
  'student.document-added': ({ after }) => about(t('added the document “{{document}}” to', { document: text(after, 'document') })),
  'student.document-read': ({ after }) => about(t('opened the document “{{document}}” of', { document: text(after, 'document') })),
  'student.document-removed': ({ after }) =>
    about(t('took away the document “{{document}}” of', { document: text(after, 'document') }), because(text(after, 'reason'))),
  'student.assigned': ({ after }) => around(t('assigned {{thing}} to {{user}}', { thing, user: text(after, 'subAdmin') || t('a user') })),
  'student.removed': () => about(t('took back the imported student')),
  'student.unassigned': ({ before }) => around(t('took {{thing}} from {{user}}', { thing, user: text(before, 'subAdmin') || t('a user') })),
  'guardian.added': () => about(t('added the guardian')),
  'guardian.changed': () => about(t('changed the guardian')),
  'guardian.photo-changed': () => about(t('changed the photo of the guardian')),
  'guardian.removed': () => about(t('took back the imported guardian')),
  'guardian.photo-removed': () => about(t('took away the photo of the guardian')),
  'class.created': () => about(t('created the class')),
  'class.changed': () => about(t('changed the class')),
  'class.deleted': () => about(t('deleted the class')),
  'house.created': () => about(t('created the house')),
  'house.changed': () => about(t('changed the house')),
  'employee.registered': () => about(t('registered the employee')),
  'employee.changed': () => about(t('changed the employee')),
  'employee.photo-changed': () => about(t('changed the photo of the employee')),
  'employee.removed': () => about(t('took back the imported employee')),
  'employee.photo-removed': () => about(t('took away the photo of the employee')),
  'employee.absence-asked': () => about(t('asked for an absence of')),
  'employee.absence-approved': () => about(t('approved an absence of')),
  'employee.absence-declined': ({ after }) => about(t('declined an absence of'), because(text(after, 'decisionNote'))),
  'employee.absence-cancelled': () => about(t('cancelled an absence of')),
  'notification.read': ({ after }) =>
    plain(t('read {{count, number}} notifications', { count: Number(after?.['count']), defaultValue_one: 'read a notification' })),
  'notification.settings-changed': () => plain(t('changed which notices reach them, and how')),
  'notification.push-on': () => about(t('let notices be pushed to')),
  'notification.push-off': () => about(t('stopped notices being pushed to')),
  'device.signed-out': () => about(t('signed everybody out of')),
  'device.edits-lost': lostEdits,
  'people.exported': ({ after }) => plain(exported(text(after, 'list'), numberIn(after, 'people'))),
  'view.kept': () => about(t('kept the view')),
  'view.changed': () => about(t('changed the view')),
  'view.removed': () => about(t('removed the view')),
  'import.uploaded': ({ after }) =>
    typeof after?.['rows'] === 'number'
      ? around(t('read in the file {{thing}} with {{count, number}} rows', { thing, count: after['rows'] }))
      : about(t('read in the file')),
  'import.checked': ({ after }) =>
    typeof after?.['problem'] === 'number'
      ? around(
          t('checked the rows of {{thing}}: {{count, number}} with problems', {
            thing,
            count: after['problem'],
            defaultValue_one: 'checked the rows of {{thing}}: {{count, number}} with problems',
          }),
        )
      : about(t('checked the rows of')),
  'import.applied': ({ after }) =>
    typeof after?.['new'] === 'number'
      ? around(
          t('imported {{thing}}: {{added, number}} new, {{changed, number}} changed', {
            thing,
            added: after['new'],
            changed: numberIn(after, 'changed'),
          }),
        )
      : about(t('imported')),
  'import.decided': ({ after }) =>
    after?.['decision'] === 'TAKE'
      ? around(t('decided that row {{row, number}} of {{thing}} is imported', { thing, row: numberIn(after, 'row') }))
      : around(t('decided that row {{row, number}} of {{thing}} is left out', { thing, row: numberIn(after, 'row') })),
  'import.cancelled': () => about(t('stopped the import of')),
  'import.forgotten': () => about(t('deleted, because their time was up, the rows of')),
  'import.stopped': ({ after }) => about(t('imported nothing of'), because(told(text(after, 'reason')))),
  'import.undone': ({ after }) =>
    typeof after?.['records'] === 'number'
      ? around(
          t('undid the import of {{thing}}: {{count, number}} records taken back, {{left, number}} left', {
            thing,
            count: after['records'],
            left: numberIn(after, 'left'),
          }),
        )
      : about(t('undid the import of')),
  'import.discarded': () => about(t('discarded the file')),
  'job.started': ({ after }) =>
    around(t('started the bulk action {{thing}} for {{count, number}} people', { thing, count: numberIn(after, 'people') })),
  'job.done': ({ after }) =>
    around(
      t('has had the bulk action {{thing}} done: {{done, number}} done, {{refused, number}} refused', {
        thing,
        done: numberIn(after, 'done'),
        refused: numberIn(after, 'problems'),
      }),
    ),
  'job.cancelled': ({ after }) =>
    around(
      t('cancelled the bulk action {{thing}} after {{done, number}} of {{total, number}} people', {
        thing,
        done: numberIn(after, 'done'),
        total: numberIn(after, 'people'),
      }),
    ),
  'job.stopped': ({ after }) => about(t('could not continue the bulk action'), because(told(text(after, 'reason')))),
  'job.result-read': () => about(t('downloaded the result of the bulk action')),
  'audit.exported': ({ after }) => plain(t('exported the audit trail up to line {{line, number}}', { line: numberIn(after, 'upTo') })),
};

function guardianOf({ before, after }: Told): string {
  return text(after, 'guardian') || text(before, 'guardian') || t('a guardian');
}

function lostEdits({ after }: Told): Sentence {
  return around(
    t('made {{count, number}} edits on {{thing}} that never arrived: the storage of the device was cleared before they could be sent', {
      thing,
      count: numberIn(after, 'neverArrived'),
      defaultValue_one: 'made an edit on {{thing}} that never arrived: the storage of the device was cleared before it could be sent',
    }),
  );
}

function restored(after: Told['after']): Sentence {
  const [day, time] = [text(after, 'backupDay'), text(after, 'backupTime')];
  if (!isCalendarDay(day)) return about(t('restored the data of'));
  return around(t('restored the data of {{thing}} from the backup of {{day}}, {{time}}', { thing, day: dayText(day), time }));
}

function exported(list: string, count: number): string {
  if (list === 'students')
    return t('exported {{count, number}} students into a file', {
      count,
      defaultValue_one: 'exported {{count, number}} students into a file',
    });
  if (list === 'employees')
    return t('exported {{count, number}} employees into a file', {
      count,
      defaultValue_one: 'exported {{count, number}} employees into a file',
    });
  if (list === 'ONE_ROSTER')
    return t('exported {{count, number}} people as OneRoster files', {
      count,
      defaultValue_one: 'exported {{count, number}} person as OneRoster files',
    });
  if (list === 'guardians')
    return t('exported {{count, number}} guardians into a file', {
      count,
      defaultValue_one: 'exported {{count, number}} guardians into a file',
    });
  return t('exported {{count, number}} people into a file', { count, defaultValue_one: 'exported {{count, number}} people into a file' });
}

function plain(words: string, rest = ''): Sentence {
  return { words, hasThing: false, rest };
}

function about(words: string, rest = ''): Sentence {
  return { words, hasThing: true, rest };
}

/** Where words stand on both sides of the thing's name. */
function around(sentence: string): Sentence {
  const [words = '', rest = ''] = sentence.split(thing);
  return { words: words.trimEnd(), hasThing: true, rest };
}

function ownOr(own: string, others: string): (told: Told) => Sentence {
  return (told) => (isOwn(told) ? plain(own) : about(others));
}

/** Whether the person did it to themselves. */
function isOwn({ actorId, object }: Told): boolean {
  return object.kind !== 'user' || object.id === actorId;
}

function because(why: string | undefined): string {
  return why ? `: ${why}` : '';
}
