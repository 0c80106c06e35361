/** Each noun's share of the matrix, and of the rights that its calls exercise, stands in one file of its own, and is named here. */
import * as attendance from './nouns/attendance.ts';
import * as calendars from './nouns/calendar.ts';
import * as cards from './nouns/card.ts';
import * as classes from './nouns/class.ts';
import * as followUps from './nouns/follow-up.ts';
import * as houses from './nouns/house.ts';
import * as kiosks from './nouns/kiosk.ts';
import * as markProposals from './nouns/mark-proposal.ts';
import * as movements from './nouns/movement.ts';
import * as registers from './nouns/register.ts';
import * as schedules from './nouns/report-schedule.ts';

export const nounRows = [
  calendars.rows,
  cards.rows,
  classes.rows,
  followUps.rows,
  houses.rows,
  kiosks.rows,
  markProposals.rows,
  movements.rows,
  registers.rows,
  schedules.rows,
].join('');
/** The last to be walked: more lists can be exported than anybody may export within an hour. */
export const reportRows = attendance.rows;
export const nounRights = {
  ...attendance.rights,
  ...calendars.rights,
  ...cards.rights,
  ...classes.rights,
  ...followUps.rights,
  ...houses.rights,
  ...kiosks.rights,
  ...markProposals.rights,
  ...movements.rights,
  ...registers.rights,
  ...schedules.rights,
};
export const nounLeavesBehind = {
  ...calendars.leavesBehind,
  ...classes.leavesBehind,
  ...followUps.leavesBehind,
  ...houses.leavesBehind,
  ...kiosks.leavesBehind,
  ...markProposals.leavesBehind,
  ...movements.leavesBehind,
  ...registers.leavesBehind,
  ...schedules.leavesBehind,
};
export const nounCalls = {
  ...attendance.calls,
  ...calendars.calls,
  ...cards.calls,
  ...classes.calls,
  ...followUps.calls,
  ...houses.calls,
  ...kiosks.calls,
  ...markProposals.calls,
  ...movements.calls,
  ...registers.calls,
  ...schedules.calls,
};
export const nounAims = {
  ...calendars.aims,
  ...cards.aims,
  ...classes.aims,
  ...followUps.aims,
  ...houses.aims,
  ...kiosks.aims,
  ...markProposals.aims,
  ...movements.aims,
  ...schedules.aims,
  ...registers.aims,
};
export const nounNames = {
  ...classes.named,
  ...followUps.named,
  ...houses.named,
  ...movements.named,
  ...registers.named,
  ...schedules.named,
};
export const arrangeNouns = [
  cards.arrange,
  calendars.arrange,
  classes.arrange,
  followUps.arrange,
  houses.arrange,
  kiosks.arrange,
  markProposals.arrange,
  movements.arrange,
  registers.arrange,
  schedules.arrange,
];
