/** Each noun's share of the matrix, and of the rights that its calls exercise, stands in one file of its own, and is named here. */
import * as attendance from './nouns/attendance.ts';
import * as busDefects from './nouns/bus-defect.ts';
import * as busRoutes from './nouns/bus-route.ts';
import * as busTrips from './nouns/bus-trip.ts';
import * as calendars from './nouns/calendar.ts';
import * as cards from './nouns/card.ts';
import * as classes from './nouns/class.ts';
import * as dismissals from './nouns/dismissal.ts';
import * as exeats from './nouns/exeat.ts';
import * as followUps from './nouns/follow-up.ts';
import * as houses from './nouns/house.ts';
import * as houseRolls from './nouns/house-roll.ts';
import * as kiosks from './nouns/kiosk.ts';
import * as leaveTypes from './nouns/leave-type.ts';
import * as markProposals from './nouns/mark-proposal.ts';
import * as movements from './nouns/movement.ts';
import * as pickUps from './nouns/pick-up.ts';
import * as registers from './nouns/register.ts';
import * as releases from './nouns/release.ts';
import * as releaseCodes from './nouns/release-code.ts';
import * as schedules from './nouns/report-schedule.ts';
import * as trackers from './nouns/tracker.ts';

export const nounRows = [
  busDefects.rows,
  busRoutes.rows,
  busTrips.rows,
  calendars.rows,
  cards.rows,
  classes.rows,
  exeats.rows,
  followUps.rows,
  houses.rows,
  houseRolls.rows,
  kiosks.rows,
  leaveTypes.rows,
  markProposals.rows,
  movements.rows,
  dismissals.rows,
  pickUps.rows,
  registers.rows,
  releases.rows,
  releaseCodes.rows,
  schedules.rows,
  trackers.rows,
].join('');
/** The last to be walked: more lists can be exported than anybody may export within an hour. */
export const reportRows = attendance.rows;
export const nounRights = {
  ...attendance.rights,
  ...busDefects.rights,
  ...busRoutes.rights,
  ...busTrips.rights,
  ...calendars.rights,
  ...cards.rights,
  ...classes.rights,
  ...exeats.rights,
  ...followUps.rights,
  ...houses.rights,
  ...houseRolls.rights,
  ...kiosks.rights,
  ...leaveTypes.rights,
  ...markProposals.rights,
  ...movements.rights,
  ...dismissals.rights,
  ...pickUps.rights,
  ...registers.rights,
  ...releases.rights,
  ...releaseCodes.rights,
  ...schedules.rights,
  ...trackers.rights,
};
export const nounLeavesBehind = {
  ...busDefects.leavesBehind,
  ...busRoutes.leavesBehind,
  ...busTrips.leavesBehind,
  ...calendars.leavesBehind,
  ...classes.leavesBehind,
  ...exeats.leavesBehind,
  ...followUps.leavesBehind,
  ...houses.leavesBehind,
  ...houseRolls.leavesBehind,
  ...kiosks.leavesBehind,
  ...leaveTypes.leavesBehind,
  ...markProposals.leavesBehind,
  ...movements.leavesBehind,
  ...pickUps.leavesBehind,
  ...registers.leavesBehind,
  ...releases.leavesBehind,
  ...releaseCodes.leavesBehind,
  ...schedules.leavesBehind,
};
export const nounCalls = {
  ...attendance.calls,
  ...busDefects.calls,
  ...busRoutes.calls,
  ...busTrips.calls,
  ...calendars.calls,
  ...cards.calls,
  ...classes.calls,
  ...exeats.calls,
  ...followUps.calls,
  ...houses.calls,
  ...houseRolls.calls,
  ...kiosks.calls,
  ...leaveTypes.calls,
  ...markProposals.calls,
  ...movements.calls,
  ...dismissals.calls,
  ...pickUps.calls,
  ...registers.calls,
  ...releases.calls,
  ...releaseCodes.calls,
  ...schedules.calls,
  ...trackers.calls,
};
export const nounAims = {
  ...busDefects.aims,
  ...busRoutes.aims,
  ...busTrips.aims,
  ...calendars.aims,
  ...cards.aims,
  ...classes.aims,
  ...exeats.aims,
  ...followUps.aims,
  ...houses.aims,
  ...kiosks.aims,
  ...leaveTypes.aims,
  ...markProposals.aims,
  ...movements.aims,
  ...dismissals.aims,
  ...pickUps.aims,
  ...schedules.aims,
  ...trackers.aims,
  ...registers.aims,
  ...releases.aims,
  ...releaseCodes.aims,
};
export const nounNames = {
  ...busDefects.named,
  ...busRoutes.named,
  ...classes.named,
  ...exeats.named,
  ...followUps.named,
  ...houses.named,
  ...movements.named,
  ...registers.named,
  ...releases.named,
  ...schedules.named,
};
export const arrangeNouns = [
  cards.arrange,
  busDefects.arrange,
  busRoutes.arrange,
  busTrips.arrange,
  calendars.arrange,
  classes.arrange,
  exeats.arrange,
  followUps.arrange,
  houses.arrange,
  houseRolls.arrange,
  kiosks.arrange,
  leaveTypes.arrange,
  markProposals.arrange,
  movements.arrange,
  dismissals.arrange,
  pickUps.arrange,
  registers.arrange,
  releases.arrange,
  releaseCodes.arrange,
  schedules.arrange,
  trackers.arrange,
];
