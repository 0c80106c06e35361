import type { AuditAction, AuditObjectKind } from '#contract/audit.ts';

/** What a filter calls the deeds, in groups. */
export const actionLabels: Record<AuditAction, string> = {
  'session.signed-in': 'Signed in',
  'session.refused': 'Refused at sign-in',
  'session.signed-out': 'Signed out',
  'session.ended': 'Sessions ended',
  'session.stepped-up': 'Password given again',
  'password.reset': 'New password by code',
  'password.changed': 'Password changed',
  'factor.on': 'Second factor on',
  'factor.off': 'Second factor off',
  'factor.codes-renewed': 'New recovery codes',
  'factor.code-used': 'Recovery code used',
  'account.changed': 'Own details changed',
  'account.preferences-changed': 'Own preferences changed',
  'school.registered': 'School registered',
  'school.changed': 'School profile changed',
  'school.logo-changed': 'Logo changed',
  'school.logo-removed': 'Logo taken away',
  'user.invited': 'Invited',
  'user.invited-again': 'Invited again',
  'user.joined': 'Invitation taken up',
  'user.changed': 'Details changed',
  'user.suspended': 'Suspended',
  'user.restored': 'Restored',
  'user.removed': 'Removed',
  'bus.added': 'Bus added',
  'bus.changed': 'Bus changed',
  'bus-report.changed': 'Report changed',
  'bus-report.submitted': 'Report handed in',
  'bus-report.returned': 'Report returned',
  'bus-report.accepted': 'Report accepted',
  'notification.read': 'Notifications read',
  'notification.settings-changed': 'Ways to be told changed',
  'notification.push-on': 'Push turned on',
  'notification.push-off': 'Push turned off',
  'device.signed-out': 'Device signed out',
  'device.edits-lost': 'Edits lost by a device',
  'audit.exported': 'Trail exported',
};

const groups: Record<string, string> = {
  session: 'Signing in',
  password: 'Passwords',
  factor: 'Second factor',
  account: 'Own account',
  school: 'School',
  user: 'Staff',
  bus: 'Buses',
  'bus-report': 'Bus daily reports',
  notification: 'Notifications',
  device: 'Devices',
  audit: 'Audit trail',
};

export const kindLabels: Record<AuditObjectKind, string> = {
  session: 'Sessions',
  user: 'People',
  school: 'The school',
  bus: 'Buses',
  'bus-report': 'Bus daily reports',
  notification: 'Notifications',
  device: 'Devices',
  audit: 'The audit trail',
};

/** One thing of the kind whose name is not known here. */
export const oneOfKind: Record<AuditObjectKind, string> = {
  session: 'one session',
  user: 'one person',
  school: 'the school',
  bus: 'one bus',
  'bus-report': 'one bus daily report',
  notification: 'one person’s notifications',
  device: 'one device',
  audit: 'the audit trail',
};

/** The deeds as a select has them. */
export function actionChoices() {
  const byGroup = Map.groupBy(Object.entries(actionLabels), ([action]) => action.split('.')[0] ?? '');
  return [...byGroup].map(([group, actions]) => ({
    group: groups[group] ?? group,
    items: actions.map(([value, label]) => ({ value, label })),
  }));
}
