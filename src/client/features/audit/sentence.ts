import type { AuditAction, AuditEntry } from '#contract/audit.ts';
import { isCalendarDay } from '#contract/fields.ts';
import { wordsOfReason } from '#client/app/reveal-reasons.ts';
import { refusalWords } from './refusal-words.ts';
import { dayText } from '#client/ui/day-text.ts';
import { numberText } from '#client/ui/language.ts';
import { t } from '#client/ui/words.ts';

/** What follows the person's name: some words, then the thing's name where the sentence needs it, then the rest. */
export interface Sentence {
  words: string;
  /** Whether the thing's name comes after the words. */
  hasThing: boolean;
  rest: string;
}

type Told = Pick<AuditEntry, 'actorId' | 'action' | 'object' | 'before' | 'after'>;

export function sentenceOf(told: Told): Sentence {
  return sentences[told.action](told);
}

/** One for each deed there is: a new one does not compile without. */
const sentences: Record<AuditAction, (told: Told) => Sentence> = {
  'session.signed-in': ({ object }) => plain(`signed in${object.label && t(' on {{label}}', { label: object.label })}`),
  'session.refused': ({ after }) => about(t('was refused at sign-in as'), because(refusalWords[text(after, 'why')])),
  'session.signed-out': () => plain(t('signed out')),
  'session.ended': (told) => {
    if (told.object.kind === 'session')
      return plain(`ended their session${told.object.label && t(' on {{label}}', { label: told.object.label })}`);
    return isOwn(told) ? plain(t('ended their other sessions')) : about(t('ended the sessions of'));
  },
  'session.stepped-up': () => plain(t('gave their password again before a risky change')),
  'password.reset': ownOr(t('set a new password with a code'), t('set a new password, with a code, for')),
  'password.changed': ownOr(t('changed their password'), t('changed the password of')),
  'factor.on': ownOr(t('turned on their second factor'), t('turned on the second factor of')),
  'factor.off': ownOr(t('turned off their second factor'), t('turned off the second factor of')),
  'factor.codes-renewed': ownOr(t('made new recovery codes'), t('made new recovery codes for')),
  'factor.code-used': ({ after }) =>
    plain(t('used up a recovery code'), typeof after?.['left'] === 'number' ? t('; {{after}} left', { after: after['left'] }) : ''),
  'account.changed': () => plain(t('changed their own details')),
  'account.preferences-changed': () => plain(t('changed how the console looks for them')),
  'school.registered': () => about(t('registered the school')),
  'school.changed': () => about(t('changed the profile of')),
  'school.logo-changed': () => about(t('changed the logo of')),
  'school.logo-removed': () => about(t('took away the logo of')),
  'school.restored': ({ after }) => about(t('restored the data of'), fromBackup(after)),
  'user.invited': ({ after }) => about('invited', text(after, 'role') && t(' as {{text}}', { text: text(after, 'role') })),
  'user.invited-again': () => about(t('sent the invitation again to')),
  'user.joined': ownOr(t('joined the school'), t('took up the invitation of')),
  'user.changed': () => about(t('changed the details of')),
  'user.suspended': () => about('suspended'),
  'user.restored': () => about('restored'),
  'user.removed': () => about('removed'),
  'bus.added': () => about(t('added the bus')),
  'bus.changed': () => about(t('changed the bus')),
  'bus-report.changed': () => about(t('changed the report of')),
  'bus-report.submitted': () => about(t('handed in the report of')),
  'bus-report.returned': ({ after }) => about(t('returned the report of'), because(text(after, 'reviewNote'))),
  'bus-report.accepted': ({ after }) => about(t('accepted the report of'), because(text(after, 'reviewNote'))),
  'student.registered': () => about(t('registered the student')),
  'student.changed': () => about(t('changed the student')),
  'student.moved': ({ after }) => about(t('changed the state of'), because(text(after, 'reason'))),
  'student.photo-changed': () => about(t('changed the photo of the student')),
  'student.photo-removed': () => about(t('took away the photo of the student')),
  'student.guardian-linked': (told) => about(t('linked {{guardianOf}} to', { guardianOf: guardianOf(told) })),
  'student.guardian-changed': (told) => about(t('changed the rights of {{guardianOf}} to', { guardianOf: guardianOf(told) })),
  'student.guardian-approved': (told) => about(t('approved {{guardianOf}} for', { guardianOf: guardianOf(told) })),
  'student.guardian-ended': (told) =>
    about(t('ended the rights of {{guardianOf}} to', { guardianOf: guardianOf(told) }), because(text(told.after, 'reason'))),
  'student.request-entered': ({ after }) => about(`entered a request of ${text(after, 'askedBy') || t('a guardian')} for`),
  'student.request-approved': ({ after }) => about(`approved a request of ${text(after, 'askedBy') || t('a guardian')} for`),
  'student.request-part-approved': ({ after }) => about(`approved a part of a request of ${text(after, 'askedBy') || t('a guardian')} for`),
  'student.request-declined': ({ after }) =>
    about(`declined a request of ${text(after, 'askedBy') || t('a guardian')} for`, because(text(after, 'reason'))),
  'student.request-cancelled': ({ after }) =>
    about(`took back a request of ${text(after, 'askedBy') || t('a guardian')} for`, because(text(after, 'reason'))),
  'student.restricted': (told) => about(`wrote a restriction of ${text(told.after, 'personName') || 'somebody'} for`),
  'student.restriction-changed': () => about(t('changed a restriction for')),
  'student.restriction-ended': ({ after }) => about(t('took back a restriction for'), because(text(after, 'reason'))),
  'student.health-revealed': ({ after }) => about(t('looked at the health record of'), because(wordsOfReason(text(after, 'lookedFor')))),
  'student.health-changed': () => about(t('changed the health record of')),
  'student.document-added': ({ after }) => about(t('added the document “{{text}}” to', { text: text(after, 'document') })),
  'student.document-read': ({ after }) => about(t('opened the document “{{text}}” of', { text: text(after, 'document') })),
  'student.document-removed': ({ after }) =>
    about(t('took away the document “{{text}}” of', { text: text(after, 'document') }), because(text(after, 'reason'))),
  'student.assigned': ({ after }) => about('assigned', ` to ${text(after, 'subAdmin') || t('a user')}`),
  'student.removed': () => about(t('took back the imported student')),
  'student.unassigned': ({ before }) => about('took', ` from ${text(before, 'subAdmin') || t('a user')}`),
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
  'people.exported': ({ after }) => plain(`exported ${count(after, 'people')} ${text(after, 'list') || 'people'} into a file`),
  'view.kept': () => about(t('kept the view')),
  'view.changed': () => about(t('changed the view')),
  'view.removed': () => about(t('removed the view')),
  'import.uploaded': ({ after }) =>
    about(t('read in the file'), typeof after?.['rows'] === 'number' ? t(' with {{count}} rows', { count: count(after, 'rows') }) : ''),
  'import.checked': ({ after }) =>
    about(
      t('checked the rows of'),
      typeof after?.['problem'] === 'number' ? t(': {{count}} with problems', { count: count(after, 'problem') }) : '',
    ),
  'import.applied': ({ after }) =>
    about(
      'imported',
      typeof after?.['new'] === 'number'
        ? t(': {{count}} new, {{count2}} changed', { count: count(after, 'new'), count2: count(after, 'changed') })
        : '',
    ),
  'import.stopped': ({ after }) => about(t('imported nothing of'), because(text(after, 'reason'))),
  'import.undone': ({ after }) =>
    about(
      t('undid the import of'),
      typeof after?.['records'] === 'number'
        ? t(': {{count}} records taken back, {{count2}} left', { count: count(after, 'records'), count2: count(after, 'left') })
        : '',
    ),
  'import.discarded': () => about(t('threw away the file')),
  'job.started': ({ after }) => about(t('started the bulk action'), t(' for {{count}} people', { count: count(after, 'people') })),
  'job.done': ({ after }) =>
    about(
      t('has had the bulk action done'),
      t(': {{count}} done, {{count2}} refused', { count: count(after, 'done'), count2: count(after, 'problems') }),
    ),
  'job.cancelled': ({ after }) =>
    about(
      t('cancelled the bulk action'),
      t(' after {{count}} of {{count2}} people', { count: count(after, 'done'), count2: count(after, 'people') }),
    ),
  'job.stopped': ({ after }) => about(t('could not go on with the bulk action'), because(text(after, 'reason'))),
  'job.result-read': () => about(t('downloaded the result of the bulk action')),
  'audit.exported': ({ after }) => plain(t('exported the audit trail up to line {{count}}', { count: count(after, 'upTo') })),
};

function guardianOf({ before, after }: Told): string {
  return text(after, 'guardian') || text(before, 'guardian') || t('a guardian');
}

function lostEdits({ after }: Told): Sentence {
  const [edits, they] =
    after?.['neverArrived'] === 1 ? [t('an edit'), 'it'] : [t('{{count}} edits', { count: count(after, 'neverArrived') }), 'they'];
  return about(
    t('made {{edits}} on', { edits }),
    t(' that never arrived: the storage of the device was cleared before {{they}} could be sent', { they }),
  );
}

function fromBackup(after: Told['after']): string {
  const [day, time] = [text(after, 'backupDay'), text(after, 'backupTime')];
  return isCalendarDay(day) ? t(' from the backup of {{day}}, {{time}}', { day: dayText(day), time }) : '';
}

function plain(words: string, rest = ''): Sentence {
  return { words, hasThing: false, rest };
}

function about(words: string, rest = ''): Sentence {
  return { words, hasThing: true, rest };
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

function text(fields: Told['after'], name: string): string {
  const value = fields?.[name];
  return typeof value === 'string' ? value : '';
}

function count(fields: Told['after'], name: string): string {
  const value = fields?.[name];
  return typeof value === 'number' ? numberText(value) : 'some';
}
