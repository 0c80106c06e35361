/** What is done, by what it is done to. Once written in a trail, never removed here. */

/** What people edit by field: it is found by the search, its changes are told live and have their lines in the trail. */
export const recordKinds = ['bus', 'student', 'guardian', 'class', 'house', 'employee', 'report-schedule'] as const;
export type RecordKind = (typeof recordKinds)[number];

const deeds = {
  session: ['signed-in', 'refused', 'signed-out', 'ended', 'stepped-up'],
  password: ['reset', 'changed'],
  factor: ['on', 'off', 'codes-renewed', 'code-used'],
  account: ['changed', 'preferences-changed'],
  school: ['registered', 'changed', 'logo-changed', 'logo-removed', 'restored', 'notices-changed'],
  user: ['invited', 'invited-again', 'joined', 'changed', 'suspended', 'restored', 'removed'],
  bus: ['added', 'changed'],
  'bus-report': ['changed', 'submitted', 'returned', 'accepted'],
  register: [
    'taken',
    'changed',
    'frozen',
    'unfrozen',
    'correction-proposed',
    'correction-accepted',
    'correction-declined',
    'correction-withdrawn',
  ],
  student: [
    'registered',
    'changed',
    'moved',
    'photo-changed',
    'photo-removed',
    'card-issued',
    'card-replaced',
    'card-numbered',
    'guardian-linked',
    'guardian-changed',
    'guardian-approved',
    'guardian-ended',
    'request-entered',
    'request-approved',
    'request-part-approved',
    'request-declined',
    'request-cancelled',
    'restricted',
    'restriction-changed',
    'restriction-ended',
    'health-revealed',
    'health-changed',
    'document-added',
    'document-read',
    'document-removed',
    'assigned',
    'unassigned',
    'movement-voided',
    'absence-contact-voided',
    'removed',
  ],
  guardian: ['added', 'changed', 'photo-changed', 'photo-removed', 'removed'],
  class: ['created', 'changed', 'deleted'],
  house: ['created', 'changed'],
  employee: [
    'registered',
    'changed',
    'photo-changed',
    'photo-removed',
    'card-issued',
    'card-replaced',
    'card-numbered',
    'removed',
    'absence-asked',
    'absence-approved',
    'absence-declined',
    'absence-cancelled',
    'movement-voided',
  ],
  'open-hours': ['added', 'changed', 'withdrawn'],
  'special-day': ['added', 'changed', 'withdrawn', 'imported', 'import-undone'],
  term: ['added', 'changed', 'withdrawn'],
  'report-schedule': ['created', 'changed', 'sent', 'not-sent'],
  notification: ['read', 'settings-changed', 'push-on', 'push-off'],
  device: ['signed-out', 'edits-lost'],
  kiosk: ['made', 'changed', 'code-made', 'enrolled', 'revoked'],
  people: ['exported'],
  view: ['kept', 'changed', 'removed'],
  import: ['uploaded', 'checked', 'decided', 'applied', 'cancelled', 'stopped', 'undone', 'discarded', 'forgotten'],
  job: ['started', 'done', 'cancelled', 'stopped', 'result-read'],
  audit: ['exported'],
} as const satisfies Record<RecordKind, readonly string[]> & Record<string, readonly string[]>;

/** What a deed begins with: "house" of "house.created". */
export type DeedGroup = keyof typeof deeds;
type DeedIn<Group extends DeedGroup> = Group extends DeedGroup ? `${Group}.${(typeof deeds)[Group][number]}` : never;

// The signature says of the words what the compiler does not follow through a list of them.
export function everyDeed(): DeedIn<DeedGroup>[];
export function everyDeed(): string[] {
  return Object.entries(deeds).flatMap(([group, done]) => done.map((deed) => `${group}.${deed}`));
}
