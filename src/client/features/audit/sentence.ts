import type { AuditAction, AuditEntry } from '#contract/audit.ts';
import { wordsOfReason } from '#client/app/reveal-reasons.ts';
import { refusalWords } from './refusal-words.ts';
import { numberText } from '#client/ui/language.ts';

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
  'session.signed-in': ({ object }) => plain(`signed in${object.label && ` on ${object.label}`}`),
  'session.refused': ({ after }) => about('was refused at sign-in as', because(refusalWords[text(after, 'why')])),
  'session.signed-out': () => plain('signed out'),
  'session.ended': (told) => {
    if (told.object.kind === 'session') return plain(`ended their session${told.object.label && ` on ${told.object.label}`}`);
    return isOwn(told) ? plain('ended their other sessions') : about('ended the sessions of');
  },
  'session.stepped-up': () => plain('gave their password again before a risky change'),
  'password.reset': ownOr('set a new password with a code', 'set a new password, with a code, for'),
  'password.changed': ownOr('changed their password', 'changed the password of'),
  'factor.on': ownOr('turned on their second factor', 'turned on the second factor of'),
  'factor.off': ownOr('turned off their second factor', 'turned off the second factor of'),
  'factor.codes-renewed': ownOr('made new recovery codes', 'made new recovery codes for'),
  'factor.code-used': ({ after }) => plain('used up a recovery code', typeof after?.['left'] === 'number' ? `; ${after['left']} left` : ''),
  'account.changed': () => plain('changed their own details'),
  'account.preferences-changed': () => plain('changed how the console looks for them'),
  'school.registered': () => about('registered the school'),
  'school.changed': () => about('changed the profile of'),
  'school.logo-changed': () => about('changed the logo of'),
  'school.logo-removed': () => about('took away the logo of'),
  'user.invited': ({ after }) => about('invited', text(after, 'role') && ` as ${text(after, 'role')}`),
  'user.invited-again': () => about('sent the invitation again to'),
  'user.joined': ownOr('joined the school', 'took up the invitation of'),
  'user.changed': () => about('changed the details of'),
  'user.suspended': () => about('suspended'),
  'user.restored': () => about('restored'),
  'user.removed': () => about('removed'),
  'bus.added': () => about('added the bus'),
  'bus.changed': () => about('changed the bus'),
  'bus-report.changed': () => about('changed the report of'),
  'bus-report.submitted': () => about('handed in the report of'),
  'bus-report.returned': ({ after }) => about('returned the report of', because(text(after, 'reviewNote'))),
  'bus-report.accepted': ({ after }) => about('accepted the report of', because(text(after, 'reviewNote'))),
  'student.registered': () => about('registered the student'),
  'student.changed': () => about('changed the student'),
  'student.moved': ({ after }) => about('changed the state of', because(text(after, 'reason'))),
  'student.photo-changed': () => about('changed the photo of the student'),
  'student.photo-removed': () => about('took away the photo of the student'),
  'student.guardian-linked': (told) => about(`linked ${guardianOf(told)} to`),
  'student.guardian-changed': (told) => about(`changed the rights of ${guardianOf(told)} to`),
  'student.guardian-approved': (told) => about(`approved ${guardianOf(told)} for`),
  'student.guardian-ended': (told) => about(`ended the rights of ${guardianOf(told)} to`, because(text(told.after, 'reason'))),
  'student.request-entered': ({ after }) => about(`entered a request of ${text(after, 'askedBy') || 'a guardian'} for`),
  'student.request-approved': ({ after }) => about(`approved a request of ${text(after, 'askedBy') || 'a guardian'} for`),
  'student.request-part-approved': ({ after }) => about(`approved a part of a request of ${text(after, 'askedBy') || 'a guardian'} for`),
  'student.request-declined': ({ after }) => about(`declined a request of ${text(after, 'askedBy') || 'a guardian'} for`, because(text(after, 'reason'))),
  'student.request-cancelled': ({ after }) => about(`took back a request of ${text(after, 'askedBy') || 'a guardian'} for`, because(text(after, 'reason'))),
  'student.restricted': (told) => about(`wrote a restriction of ${text(told.after, 'personName') || 'somebody'} for`),
  'student.restriction-changed': () => about('changed a restriction for'),
  'student.restriction-ended': ({ after }) => about('took back a restriction for', because(text(after, 'reason'))),
  'student.health-revealed': ({ after }) => about('looked at the health record of', because(wordsOfReason(text(after, 'lookedFor')))),
  'student.health-changed': () => about('changed the health record of'),
  'student.document-added': ({ after }) => about(`added the document “${text(after, 'document')}” to`),
  'student.document-read': ({ after }) => about(`opened the document “${text(after, 'document')}” of`),
  'student.document-removed': ({ after }) => about(`took away the document “${text(after, 'document')}” of`, because(text(after, 'reason'))),
  'student.assigned': ({ after }) => about('assigned', ` to ${text(after, 'subAdmin') || 'a user'}`),
  'student.removed': () => about('took back the imported student'),
  'student.unassigned': ({ before }) => about('took', ` from ${text(before, 'subAdmin') || 'a user'}`),
  'guardian.added': () => about('added the guardian'),
  'guardian.changed': () => about('changed the guardian'),
  'guardian.photo-changed': () => about('changed the photo of the guardian'),
  'guardian.removed': () => about('took back the imported guardian'),
  'guardian.photo-removed': () => about('took away the photo of the guardian'),
  'class.created': () => about('created the class'),
  'class.changed': () => about('changed the class'),
  'class.deleted': () => about('deleted the class'),
  'house.created': () => about('created the house'),
  'house.changed': () => about('changed the house'),
  'employee.registered': () => about('registered the employee'),
  'employee.changed': () => about('changed the employee'),
  'employee.photo-changed': () => about('changed the photo of the employee'),
  'employee.removed': () => about('took back the imported employee'),
  'employee.photo-removed': () => about('took away the photo of the employee'),
  'employee.absence-asked': () => about('asked for an absence of'),
  'employee.absence-approved': () => about('approved an absence of'),
  'employee.absence-declined': ({ after }) => about('declined an absence of', because(text(after, 'decisionNote'))),
  'employee.absence-cancelled': () => about('cancelled an absence of'),
  'notification.read': ({ after }) => plain(after?.['count'] === 1 ? 'read a notification' : `read ${count(after, 'count')} notifications`),
  'notification.settings-changed': () => plain('changed which notices reach them, and how'),
  'notification.push-on': () => about('let notices be pushed to'),
  'notification.push-off': () => about('stopped notices being pushed to'),
  'device.signed-out': () => about('signed everybody out of'),
  'device.edits-lost': lostEdits,
  'people.exported': ({ after }) => plain(`exported ${count(after, 'people')} ${text(after, 'list') || 'people'} into a file`),
  'view.kept': () => about('kept the view'),
  'view.changed': () => about('changed the view'),
  'view.removed': () => about('removed the view'),
  'import.uploaded': ({ after }) => about('read in the file', typeof after?.['rows'] === 'number' ? ` with ${count(after, 'rows')} rows` : ''),
  'import.checked': ({ after }) => about('checked the rows of', typeof after?.['problem'] === 'number' ? `: ${count(after, 'problem')} with problems` : ''),
  'import.applied': ({ after }) => about('imported', typeof after?.['new'] === 'number' ? `: ${count(after, 'new')} new, ${count(after, 'changed')} changed` : ''),
  'import.stopped': ({ after }) => about('imported nothing of', because(text(after, 'reason'))),
  'import.undone': ({ after }) => about('undid the import of', typeof after?.['records'] === 'number' ? `: ${count(after, 'records')} records taken back, ${count(after, 'left')} left` : ''),
  'import.discarded': () => about('threw away the file'),
  'audit.exported': ({ after }) => plain(`exported the audit trail up to line ${count(after, 'upTo')}`),
};

function guardianOf({ before, after }: Told): string {
  return text(after, 'guardian') || text(before, 'guardian') || 'a guardian';
}

function lostEdits({ after }: Told): Sentence {
  const [edits, they] = after?.['neverArrived'] === 1 ? ['an edit', 'it'] : [`${count(after, 'neverArrived')} edits`, 'they'];
  return about(`made ${edits} on`, ` that never arrived: the storage of the device was cleared before ${they} could be sent`);
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
